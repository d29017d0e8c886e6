import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';

export interface SessionContext {
  user: SessionUser | null;
  failure: Failure | null;
}

export type PersonChange = Partial<Pick<SessionUser, 'username' | 'email' | 'avatar_url' | 'first_name' | 'last_name' | 'factor_due'>>;

export type SessionEvent =
  | { type: 'RETRY' }
  | { type: 'DISMISS_NOTICE' }
  | { type: 'SIGNED_IN'; user: SessionUser }
  /** The user changed personal data that the whole site shows. */
  | { type: 'PERSON_CHANGED'; change: PersonChange }
  | { type: 'SESSION_ENDED' }
  | { type: 'LOG_OUT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'HOME_REACHED' };

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    verifySession: notProvided<SessionUser | null>(),
    logout: notProvided<void>(),
  },
  guards: {
    someoneIsSignedIn: (_, { user }: { user: SessionUser | null }) => user !== null,
    nothingAnswered: (_, { failure }: { failure: Failure }) => failure.code === 'network',
  },
  actions: {
    keepUser: assign((_, { user }: { user: SessionUser | null }) => ({ user, failure: null })),
    keepChange: assign(({ context }, { change }: { change: PersonChange }) => ({ user: context.user && { ...context.user, ...change } })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetUser: assign({ user: null, failure: null }),
  },
}).createMachine({
  id: 'session',
  initial: 'checking',
  context: { user: null, failure: null },
  states: {
    checking: {
      meta: { label: 'Comprobando la sesión' },
      tags: 'busy',
      invoke: {
        id: 'verifySession',
        src: 'verifySession',
        onDone: [
          {
            guard: { type: 'someoneIsSignedIn', params: ({ event }) => ({ user: event.output }) },
            description: 'hay sesión',
            target: 'signedIn',
            actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
          },
          { description: 'no hay sesión', target: 'guest', actions: { type: 'forgetUser' } },
        ],
        onError: [
          {
            guard: { type: 'nothingAnswered', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'sin respuesta',
            target: 'guest.unchecked',
            actions: [{ type: 'forgetUser' }, { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) }],
          },
          { description: 'el servidor falló', target: 'guest', actions: { type: 'forgetUser' } },
        ],
      },
      on: { SIGNED_IN: { target: 'signedIn', actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) } } },
    },
    guest: {
      meta: { label: 'Sin sesión' },
      initial: 'settled',
      on: { SIGNED_IN: { target: 'signedIn', actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) } } },
      states: {
        settled: { meta: { label: 'Visitante' } },
        unchecked: {
          meta: { label: 'No se pudo comprobar' },
          on: {
            RETRY: { target: '#session.checking', actions: { type: 'forgetFailure' } },
            DISMISS_NOTICE: { target: 'settled', actions: { type: 'forgetFailure' } },
          },
        },
        ended: { meta: { label: 'La sesión terminó' }, on: { DISMISS_NOTICE: { target: 'settled' } } },
        leaving: { meta: { label: 'Saliendo al inicio' }, on: { HOME_REACHED: { target: 'settled' } } },
      },
    },
    signedIn: {
      meta: { label: 'Con sesión' },
      initial: 'active',
      on: {
        SESSION_ENDED: { target: 'guest.ended', actions: { type: 'forgetUser' } },
        PERSON_CHANGED: { actions: { type: 'keepChange', params: ({ event }) => ({ change: event.change }) } },
      },
      states: {
        active: { meta: { label: 'Usando el sitio' }, on: { LOG_OUT: { target: 'confirming' } } },
        confirming: {
          meta: { label: '¿Deseas cerrar sesión?' },
          on: { CONFIRM: { target: 'loggingOut' }, CANCEL: { target: 'active' } },
        },
        loggingOut: {
          meta: { label: 'Cerrando sesión' },
          tags: 'busy',
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: { target: '#session.guest.leaving', actions: { type: 'forgetUser' } },
            onError: {
              target: 'logoutFailed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          },
          on: { SESSION_ENDED: { target: '#session.guest.leaving', actions: { type: 'forgetUser' } } },
        },
        logoutFailed: {
          meta: { label: 'No se pudo cerrar la sesión' },
          on: {
            CONFIRM: { target: 'loggingOut', actions: { type: 'forgetFailure' } },
            CANCEL: { target: 'active', actions: { type: 'forgetFailure' } },
          },
        },
      },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const sessionLabels = {
  title: 'Sesión',
  events: {
    RETRY: 'Reintentar',
    DISMISS_NOTICE: 'Cerrar el aviso',
    SIGNED_IN: 'Inició sesión',
    PERSON_CHANGED: 'Cambió sus datos',
    SESSION_ENDED: 'El servidor dice que ya no hay sesión',
    LOG_OUT: 'Cerrar sesión',
    CONFIRM: 'Sí, cerrar sesión',
    CANCEL: 'Cancelar',
    HOME_REACHED: 'Llegó al inicio',
  } satisfies Record<SessionEvent['type'], string>,
  actors: { verifySession: 'Preguntar quién tiene la sesión', logout: 'Cerrar la sesión en el servidor' },
} satisfies MachineLabels;

/** The logout dialog, while it is open. `failure` is why the last attempt did not end the session. */
export interface LogoutDialogView {
  busy: boolean;
  failure: string | null;
}

export interface SessionView {
  status: 'loading' | 'guest' | 'signedIn';
  user: SessionUser | null;
  notice: 'unchecked' | 'ended' | null;
  /** The user logged out, and the home page has not been reached yet. */
  leaving: boolean;
  logoutDialog: LogoutDialogView | null;
}

const dialogOf = (snapshot: SessionSnapshot): LogoutDialogView | null =>
  snapshot.matches({ signedIn: 'confirming' }) ||
  snapshot.matches({ signedIn: 'loggingOut' }) ||
  snapshot.matches({ signedIn: 'logoutFailed' })
    ? { busy: snapshot.hasTag('busy'), failure: snapshot.context.failure === null ? null : failureDetail(snapshot.context.failure) }
    : null;

const noticeOf = (snapshot: SessionSnapshot): SessionView['notice'] => {
  if (snapshot.matches({ guest: 'unchecked' })) return 'unchecked';
  return snapshot.matches({ guest: 'ended' }) ? 'ended' : null;
};

const statusOf = (snapshot: SessionSnapshot): SessionView['status'] => {
  if (snapshot.matches('signedIn')) return 'signedIn';
  return snapshot.matches('guest') ? 'guest' : 'loading';
};

export const sessionView = (snapshot: SessionSnapshot): SessionView => ({
  status: statusOf(snapshot),
  user: snapshot.context.user,
  notice: noticeOf(snapshot),
  leaving: snapshot.matches({ guest: 'leaving' }),
  logoutDialog: dialogOf(snapshot),
});
