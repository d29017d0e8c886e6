import type { Change } from '#api/contract/events/change.ts';

// Every page imports this file, so the event stream's reader, with the schemas it needs, is a separate module.

/** A change, or 'gap': the event stream was interrupted, so reread everything. */
type Listener = (change: Change | 'gap') => void;

const listeners = new Set<Listener>();
const keepers = new Set<() => void>();
let listenedSince = 0;
const tellKeepers = (): void => {
  for (const keeper of [...keepers]) keeper();
};

/** Milliseconds since screens began to listen: their data may be that old. */
export const listenedForMs = (): number => Math.round(performance.now() - listenedSince);

export const isListenedTo = (): boolean => listeners.size > 0;

/** Calls `keeper` when the first screen subscribes and when the last one unsubscribes. Returns the unsubscribe function. */
export const watchListening = (keeper: () => void): (() => void) => {
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
};

/** Subscribes to this person's changes, over one event stream shared by all screens. Returns the unsubscribe function. */
export const subscribeToChanges = (listener: Listener): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    listenedSince = performance.now();
    tellKeepers();
  }
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) tellKeepers();
  };
};

export const tellChange = (change: Change | 'gap'): void => {
  for (const listener of [...listeners]) listener(change);
};
