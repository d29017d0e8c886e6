import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { fromPromise, getInitialSnapshot } from 'xstate';
import { codeOf } from '#api/client/still-answers.ts';
import { onUnauthenticated } from '#api/client/unauthenticated.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { type SessionView, sessionMachine, sessionView } from '#machines/flows/session/session.machine.ts';

const calls = () => codeOf(() => import('./session-calls.ts'));

const sessionActors = {
  verifySession: fromPromise<SessionUser | null>(async ({ signal }) => (await calls()).askWhoIsSignedIn(signal)),
  logout: fromPromise<void>(async ({ signal }) => {
    await (await calls()).endSession(signal);
    // Discards the work saved in this tab for the user.
    sessionStorage.clear();
  }),
};

const Session = createActorContext(sessionMachine.provide({ actors: sessionActors }));

/** Listens for calls that report that the session has ended: before the provider's own effect starts the actor. */
const EndListener = ({ children }: { children: ReactNode }) => {
  const actor = Session.useActorRef();
  useEffect(() => onUnauthenticated(() => actor.send({ type: 'SESSION_ENDED' })), [actor]);
  return children;
};

interface SessionProviderProps {
  children: ReactNode;
  machine?: typeof sessionMachine;
}

export const SessionProvider = ({ children, machine }: SessionProviderProps) => (
  <Session.Provider {...(machine === undefined ? {} : { logic: machine })}>
    <EndListener>{children}</EndListener>
  </Session.Provider>
);

const unknown = sessionView(getInitialSnapshot(sessionMachine));
const neverChanges = () => () => undefined;

/** The session. Unknown while a component takes over what the server rendered, which may happen after the session is known. */
export const useSession = (): SessionView => {
  const view = sessionView(Session.useSelector((snapshot) => snapshot));
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isTakenOver ? view : unknown;
};

export const useSessionSend = () => Session.useActorRef().send;
