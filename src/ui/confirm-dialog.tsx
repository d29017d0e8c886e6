import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** The question, with its object. */
  title: string;
  children?: ReactNode;
  /** The same verb as on the button that asked. */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  /** It cannot be confirmed yet. */
  disabled?: boolean;
  destructive?: boolean;
  icon?: ReactNode;
  error?: ReactNode;
  /** Takes the focus on closing where it is on the page; else the opener. */
  finalFocus?: () => HTMLElement | null;
}

/** Asks before something that matters; 'Cancelar' has the focus first. */
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
          <Button colorPalette={destructive ? 'chile' : 'anil'} loading={busy} disabled={disabled} icon={icon} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error}
    </Dialog>
  );
};
