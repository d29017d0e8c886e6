import { act, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { tellUnauthenticated } from '#api/client/unauthenticated.ts';
import { SessionNotice } from '#features/notices/session-notice.tsx';
import { LogoutDialog } from '#features/session/logout-dialog.tsx';
import { SessionProvider, useSession, useSessionSend } from '#features/session/session-context.tsx';
import { type SessionContext, type SessionEvent, sessionMachine } from '#machines/flows/session/session.machine.ts';
import { sessionModel } from '#machines/flows/session/session.model.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';

interface Tools {
  user: UserEvent;
  open: () => void;
  send: (event: SessionEvent) => void;
}

let send: (event: SessionEvent) => void = () => undefined;

/** What the application does with a session, without its pages. */
const Somewhere = () => {
  const session = useSession();
  send = useSessionSend();
  return (
    <>
      <SessionNotice notice={session.notice} onRetry={() => send({ type: 'RETRY' })} onDismiss={() => send({ type: 'DISMISS_NOTICE' })} />
      <p>{session.status}</p>
      <p>{session.user?.username ?? 'nadie'}</p>
      {session.leaving ? <p>al inicio</p> : null}
      <button type="button" onClick={() => send({ type: 'LOG_OUT' })}>
        Salir
      </button>
      <LogoutDialog />
    </>
  );
};

const gestures = {
  START: ({ open }) => open(),
  RETRY: ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  DISMISS_NOTICE: ({ user }) => user.click(screen.getByRole('button', { name: 'Entendido' })),
  SIGNED_IN: ({ send: tell }, event) => tell(event),
  PERSON_CHANGED: ({ send: tell }, event) => tell(event),
  SESSION_ENDED: () => act(async () => tellUnauthenticated()),
  LOG_OUT: ({ user }) => user.click(screen.getByRole('button', { name: 'Salir' })),
  CONFIRM: ({ user }) => user.click(screen.getByRole('button', { name: 'Cerrar sesión' })),
  CANCEL: ({ user }) => user.click(screen.getByRole('button', { name: 'Cancelar' })),
  HOME_REACHED: ({ send: tell }) => tell({ type: 'HOME_REACHED' }),
} satisfies Gestures<SessionEvent, Tools>;

/** A dialog leaves with its animation. */
const noDialog = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const guest = async () => {
  expect(screen.getByText('guest')).toBeInTheDocument();
  expect(screen.getByText('nadie')).toBeInTheDocument();
  await noDialog();
};
const dialog = () => screen.getByRole('alertdialog', { name: '¿Deseas cerrar sesión?' });

const sees: Sights = {
  unknown: passing,
  checking: () => {
    expect(screen.getByText('loading')).toBeInTheDocument();
  },
  'guest.settled': async () => {
    await guest();
    expect(screen.queryByRole('status')).toBeNull();
  },
  'guest.unchecked': async () => {
    await guest();
    expect(screen.getByRole('status')).toHaveTextContent('No pudimos comprobar tu sesión');
  },
  'guest.ended': async () => {
    await guest();
    expect(screen.getByRole('status')).toHaveTextContent('Tu sesión terminó');
  },
  'guest.leaving': async () => {
    await guest();
    expect(screen.getByText('al inicio')).toBeInTheDocument();
  },
  'signedIn.active': async (snapshot) => {
    expect(screen.getByText('signedIn')).toBeInTheDocument();
    expect(screen.getByText((snapshot.context as SessionContext).user?.username ?? '')).toBeInTheDocument();
    await noDialog();
  },
  'signedIn.confirming': () => {
    expect(dialog()).toHaveTextContent('Tu borrador se queda guardado en tu cuenta.');
  },
  'signedIn.loggingOut': () => {
    expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toHaveAttribute('aria-busy', 'true');
  },
  'signedIn.logoutFailed': () => {
    expect(dialog()).toHaveTextContent('No se recibió respuesta del servidor');
    expect(screen.getByText('signedIn')).toBeInTheDocument();
  },
};

walkPage('the session', {
  machine: sessionMachine,
  model: sessionModel,
  gestures,
  sees,
  begin: ({ machine, draw }) => ({
    user: userEvent.setup(),
    open: () =>
      draw(
        <MemoryRouter>
          <SessionProvider machine={machine}>
            <Somewhere />
          </SessionProvider>
        </MemoryRouter>,
      ),
    send: (event: SessionEvent) => act(() => send(event)),
  }),
});
