import { Box, chakra, Dialog as Parts, Portal, VisuallyHidden } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { DialogProps } from './dialog.tsx';
import type { DrawerProps } from './drawer.tsx';
import { dialogRecipe } from './theme/dialog.recipe.ts';

const firstControl = (content: HTMLElement | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>('input:enabled, textarea:enabled, select:enabled') ??
  content?.querySelector<HTMLElement>('button:enabled') ??
  null;

const submit = (send: () => void) => (event: FormEvent<HTMLFormElement>) => {
  const form = event.currentTarget;
  event.preventDefault();
  // Events bubble through React's tree even out of a portal: the form around the opener must not be submitted too.
  event.stopPropagation();
  send();
  // Errors appear beside their fields: focuses the first invalid field after rendering.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
};

const Frame = ({ onSubmit, children }: { onSubmit: (() => void) | undefined; children: ReactNode }) =>
  onSubmit === undefined ? (
    children
  ) : (
    <form noValidate onSubmit={submit(onSubmit)}>
      {children}
    </form>
  );

const CloseCross = () => (
  <Parts.CloseTrigger asChild>
    <chakra.button
      type="button"
      aria-label="Cerrar"
      position="absolute"
      top={{ base: '3.5', sm: '5' }}
      insetEnd={{ base: '3', sm: '5' }}
      boxSize="touch"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      borderRadius="md"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
    >
      <X size={20} aria-hidden="true" />
    </chakra.button>
  </Parts.CloseTrigger>
);

const Footer = ({ children }: { children: ReactNode }) => (
  <Box
    display="flex"
    flexDirection={{ base: 'column-reverse', sm: 'row' }}
    justifyContent="flex-end"
    gap="3"
    px={{ base: '5', sm: '7' }}
    py="5"
    bg="bg.subtle"
    borderTopWidth="1px"
    borderBottomRadius={{ base: 0, sm: 'xl' }}
  >
    {children}
  </Box>
);

export const DialogFrame = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  role = 'dialog',
  size = 'md',
  onSubmit,
  initialFocus,
  finalFocus,
  mark,
}: DialogProps) => {
  const message = mark !== undefined;
  const content = useRef<HTMLDivElement>(null);
  return (
    <Parts.Root
      recipe={dialogRecipe}
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      role={role}
      size={size}
      closeOnInteractOutside={role === 'dialog' && onSubmit === undefined}
      initialFocusEl={() => initialFocus?.current ?? firstControl(content.current)}
      {...(finalFocus === undefined ? {} : { finalFocusEl: finalFocus })}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content ref={content}>
            <Frame onSubmit={onSubmit}>
              <Box px={{ base: '5', sm: '7' }} pt={{ base: '6', sm: '7' }} pb="6">
                {mark}
                <Parts.Title asChild>
                  <chakra.h2 textStyle={message ? 'h3' : 'h2'} pr={message ? '0' : '12'}>
                    {title}
                  </chakra.h2>
                </Parts.Title>
                {description ? (
                  <Parts.Description asChild>
                    <Box mt={message ? '2' : '4'} color="fg.muted" css={{ '& b, & strong': { color: 'fg' } }}>
                      {description}
                    </Box>
                  </Parts.Description>
                ) : null}
                {children ? (
                  <Box mt="5" display="grid" gap="5">
                    {children}
                  </Box>
                ) : null}
              </Box>
              <Footer>{footer}</Footer>
            </Frame>
            {message || role === 'alertdialog' ? null : <CloseCross />}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
};

export const DrawerFrame = ({ open, onClose, title, children }: DrawerProps) => (
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
