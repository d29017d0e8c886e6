import { Suspense, useEffect } from 'react';
import { noAnswer } from '#api/contract/failures.ts';
import { useSession, useSessionSend } from '#features/session/session-context.tsx';
import { toast } from '#ui/toast.ts';
import { lazyPage } from './lazy-page.ts';

const load = () => import('#features/session/logout-dialog.tsx').then((file) => file.LogoutDialog);

/** Shown if the dialog's code fails to load: cancels the logout and shows the error. */
const NotToBeHad = () => {
  const send = useSessionSend();
  useEffect(() => {
    send({ type: 'CANCEL' });
    toast.error('Error durante el cierre de sesión', { detail: noAnswer.message });
  }, [send]);
  return null;
};

const LogoutDialog = lazyPage(() => load().catch(() => NotToBeHad));

/** Loads the dialog's code only once a user is signed in; anonymous visitors do not need it. */
export const LogoutQuestion = () => {
  const { status } = useSession();
  const mayLeave = status === 'signedIn';
  useEffect(() => {
    if (mayLeave) load().catch(() => undefined);
  }, [mayLeave]);
  return mayLeave ? (
    <Suspense>
      <LogoutDialog />
    </Suspense>
  ) : null;
};
