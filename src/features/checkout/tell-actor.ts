interface Listening<E> {
  getSnapshot: () => { status: string };
  send: (event: E) => void;
}

/** Pages go on drawing after a machine reached its end; what they still report then is of no interest. */
export const tellActor =
  <E>(actor: Listening<E>) =>
  (event: E): void => {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  };
