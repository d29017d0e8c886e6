interface Listening<E> {
  getSnapshot: () => { status: string };
  send: (event: E) => void;
}

/** Pages may still send events after a machine has finished: those are dropped. */
export const tellActor =
  <E>(actor: Listening<E>) =>
  (event: E): void => {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  };
