type Listener = () => void;
const listeners = new Set<Listener>();

/** Tells when any call was answered "no session" (401). Returns how to stop listening. */
export const onUnauthenticated = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const tellUnauthenticated = (): void => {
  for (const listener of [...listeners]) listener();
};
