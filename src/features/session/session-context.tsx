import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { onUnauthenticated } from '#api/client/unauthenticated.ts';
import { sessionMachine } from '#machines/flows/session/session.machine.ts';
import { type SessionView, sessionView } from '#machines/flows/session/session.view.ts';
import { sessionActors } from './session-actors.ts';

const Session = createActorContext(sessionMachine.provide({ actors: sessionActors }));

/** Asks once who is signed in, and listens for any call that says nobody is any more. */
const Starter = ({ children }: { children: ReactNode }) => {
  const actor = Session.useActorRef();
  useEffect(() => {
    actor.send({ type: 'START' });
    return onUnauthenticated(() => actor.send({ type: 'SESSION_ENDED' }));
  }, [actor]);
  return children;
};

interface SessionProviderProps {
  children: ReactNode;
  machine?: typeof sessionMachine;
}

export const SessionProvider = ({ children, machine }: SessionProviderProps) => (
  <Session.Provider {...(machine === undefined ? {} : { logic: machine })}>
    <Starter>{children}</Starter>
  </Session.Provider>
);

export const useSession = (): SessionView => sessionView(Session.useSelector((snapshot) => snapshot));
export const useSessionSend = () => Session.useActorRef().send;
