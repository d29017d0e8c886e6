type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls `listener` whenever a call is answered "no session" (401). Returns the unsubscribe function. */
export const onUnauthenticated = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const tellUnauthenticated = (): void => {
  for (const listener of [...listeners]) listener();
};
