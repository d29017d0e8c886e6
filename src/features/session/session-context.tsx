import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { fromPromise } from 'xstate';
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

export const useSession = (): SessionView => sessionView(Session.useSelector((snapshot) => snapshot));
export const useSessionSend = () => Session.useActorRef().send;
