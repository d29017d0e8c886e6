import type { EventObject } from 'xstate';

const name = 'flow-event';

export const dispatchEventOf = (event: EventObject): void => void window.dispatchEvent(new CustomEvent(name, { detail: event }));

/** Sends on each event of the action `dispatches`, for parts rendered without the machine that would send it. Returns how to stop. */
export const onDispatched = <E extends EventObject>(send: (event: E) => void): (() => void) => {
  const listen = (event: Event): void => send((event as CustomEvent<E>).detail);
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
};
