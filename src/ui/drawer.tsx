import { Dialog as Parts, Portal, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { dialogRecipe } from './theme/dialog.recipe.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The drawer's accessible name. */
  title: string;
  children: ReactNode;
}

/** Slides in from the left; Escape and a press outside close it. */
export const Drawer = ({ open, onClose, title, children }: DrawerProps) => (
  <Parts.Root
    recipe={dialogRecipe}
    open={open}
    onOpenChange={(change) => {
      if (!change.open) onClose();
    }}
    // A variant of our own, unknown to Chakra's types.
    {...{ kind: 'drawer' }}
  >
    <Portal>
      <Parts.Backdrop />
      <Parts.Positioner>
        <Parts.Content>
          <Parts.Title asChild>
            <VisuallyHidden>{title}</VisuallyHidden>
          </Parts.Title>
          {children}
        </Parts.Content>
      </Parts.Positioner>
    </Portal>
  </Parts.Root>
);
