import { useCallback, useEffect } from 'react';
import { call } from '#api/client/call.ts';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { SessionNotice } from '#features/notices/session-notice.tsx';
import { LogoutDialog } from '#features/session/logout-dialog.tsx';
import { SessionProvider, useSession, useSessionSend } from '#features/session/session-context.tsx';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import type { SessionEvent, sessionMachine } from '#machines/flows/session/session.machine.ts';
import type { SignInOutcome } from '#machines/flows/sign-in/sign-in.machine.ts';

const Person = ({ user }: { user: SessionUser }) => {
  const send = useSessionSend();
  return (
    <>
      <button type="button">{`Menú de ${user.first_name ?? user.username}`}</button>
      <button type="button" role="menuitem" onClick={() => send({ type: 'LOG_OUT' })}>
        Cerrar sesión
      </button>
    </>
  );
};

interface FrameProps {
  /** Events that other parts of the application send to the session, by button label. */
  said: Readonly<Record<string, SessionEvent>>;
}

/** The application's use of the session, without its pages. */
const Frame = ({ said }: FrameProps) => {
  const { status, user, notice, leaving } = useSession();
  const send = useSessionSend();
  useEffect(() => {
    if (leaving) send({ type: 'HOME_REACHED' });
  }, [leaving, send]);
  const enter = useCallback(
    (outcome: SignInOutcome) => {
      if (outcome.kind === 'signedIn') send({ type: 'SIGNED_IN', user: outcome.user });
    },
    [send],
  );
  return (
    <>
      <SessionNotice notice={notice} onRetry={() => send({ type: 'RETRY' })} onDismiss={() => send({ type: 'DISMISS_NOTICE' })} />
      {user === null ? <SignInPage onOutcome={enter} /> : <Person user={user} />}
      <p>{status}</p>
      <button type="button" onClick={() => void call(getProfile, {}).catch(() => undefined)}>
        Leer el perfil
      </button>
      {Object.entries(said).map(([name, event]) => (
        <button key={name} type="button" onClick={() => send(event)}>
          {name}
        </button>
      ))}
      <LogoutDialog />
    </>
  );
};

export const SessionFrame = ({ said, machine }: FrameProps & { machine?: typeof sessionMachine }) => (
  <SessionProvider {...(machine === undefined ? {} : { machine })}>
    <Frame said={said} />
  </SessionProvider>
);
