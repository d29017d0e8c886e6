import { LogOut } from 'lucide-react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSession, useSessionSend } from './session-context.tsx';

export const LogoutDialog = () => {
  const { status, logoutDialog } = useSession();
  const send = useSessionSend();
  const failure = logoutDialog?.failure ?? null;
  if (status !== 'signedIn') return null;
  return (
    <ConfirmDialog
      open={logoutDialog !== null}
      title="¿Deseas cerrar sesión?"
      confirmLabel="Cerrar sesión"
      icon={<LogOut aria-hidden="true" />}
      busy={logoutDialog?.busy ?? false}
      onConfirm={() => send({ type: 'CONFIRM' })}
      onCancel={() => send({ type: 'CANCEL' })}
      error={
        failure === null ? null : (
          <Notice tone="error" role="alert" title="Error durante el cierre de sesión">
            {failure}
          </Notice>
        )
      }
    >
      Tu borrador se queda guardado en tu cuenta.
    </ConfirmDialog>
  );
};
