import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** The question, naming what it is about. */
  title: string;
  children?: ReactNode;
  /** The same verb as on the button that opened the dialog. */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  /** Disables the confirm button. */
  disabled?: boolean;
  destructive?: boolean;
  icon?: ReactNode;
  error?: ReactNode;
  /** Gets the focus on closing if it is on the page; otherwise the opener does. */
  finalFocus?: () => HTMLElement | null;
}

/** Asks before an important action; 'Cancelar' has the initial focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    open,
    title,
    children,
    confirmLabel,
    onConfirm,
    onCancel,
    busy = false,
    disabled = false,
    destructive = true,
    icon,
    error,
    finalFocus,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      finalFocus={finalFocus}
      title={title}
      description={children}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <Button palette={destructive ? 'chile' : 'anil'} loading={busy} disabled={disabled} icon={icon} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error}
    </Dialog>
  );
};
