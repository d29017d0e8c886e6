import type { ReactNode, RefObject } from 'react';
import { later } from './later.tsx';
import { WaitingForCode } from './waiting-for-code.tsx';

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

/** Focus moves in on opening and back to the opener on closing. The close button comes last, so that a field is first. */
export const Dialog = later<DialogProps>(() => import('./dialog-frame.tsx').then((file) => file.DialogFrame), WaitingForCode);
