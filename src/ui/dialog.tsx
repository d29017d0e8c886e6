import { Box, chakra, Dialog as Parts, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { dialogRecipe } from './theme/dialog.recipe.ts';

export interface DialogProps {
  open: boolean;
  /** Called by 'Cancelar', Escape, the close button and (unless the dialog is a form) a press outside. */
  onClose: () => void;
  /** The dialog's accessible name. */
  title: string;
  /** The sentence under the title, announced with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** The actions, the safe one first; stacked in reverse order on a phone. */
  footer: ReactNode;
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md' | 'lg';
  /** If given, body and footer form one `<form>`. */
  onSubmit?: () => void;
  /** Gets the focus on opening; by default the first field or button does. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus on closing if it is on the page; otherwise the opener does. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** An icon above the title, for a short message without a close button. */
  mark?: ReactNode;
}

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

/** Focus moves in on opening and back to the opener on closing. The close button comes last, so that a field is first. */
export const Dialog = ({
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
