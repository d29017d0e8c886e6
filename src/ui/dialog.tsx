import { Box, chakra, Dialog as Parts, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { dialogRecipe } from './theme/dialog.recipe.ts';

export interface DialogProps {
  open: boolean;
  /** 'Cancelar', Escape, the cross and (where nothing is typed) a press outside. */
  onClose: () => void;
  /** The dialog's accessible name. */
  title: string;
  /** The sentence under the title, read with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** The actions, the safe one first; stacked upside down on a phone. */
  footer: ReactNode;
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md' | 'lg';
  /** Makes body and footer one form. */
  onSubmit?: () => void;
  /** Takes the focus on opening; else the first field or button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Takes the focus on closing where it is on the page; else the opener. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** An icon over the title: then the dialog is a short message without a cross. */
  mark?: ReactNode;
}

const firstControl = (content: HTMLElement | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>('input:enabled, textarea:enabled, select:enabled') ??
  content?.querySelector<HTMLElement>('button:enabled') ??
  null;

const submit = (send: () => void) => (event: FormEvent<HTMLFormElement>) => {
  const form = event.currentTarget;
  event.preventDefault();
  // A dialog is drawn elsewhere, yet its events climb React's tree: the form around the opener must not be sent too.
  event.stopPropagation();
  send();
  // What is missing is said beside its field: the focus goes there once it is drawn.
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

/** Focus goes in on opening and back to the opener on closing. The cross comes last, so that a field is first. */
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
