import type { EventObject } from 'xstate';

/** Sends on each event of the action `tells`, for parts rendered without the machine that would send it. Returns how to stop. */
export const onTold = <E extends EventObject>(send: (event: E) => void): (() => void) => {
  const hear = (told: Event): void => send((told as CustomEvent<E>).detail);
  window.addEventListener('told', hear);
  return () => window.removeEventListener('told', hear);
};
