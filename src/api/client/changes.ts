import type { Change } from '#api/contract/events/change.ts';

// Every page asks whether anybody listens: so what reads the event stream itself stands apart, with the checks that it needs.

/** A change somebody made, or 'gap': the event stream was away for a while, so read everything afresh. */
type Listener = (change: Change | 'gap') => void;

const listeners = new Set<Listener>();
const keepers = new Set<() => void>();
let listenedSince = 0;
const tellKeepers = (): void => {
  for (const keeper of [...keepers]) keeper();
};

/** For how many milliseconds the first screen of those that listen has been waiting: what it read may be as old. */
export const listenedForMs = (): number => Math.round(performance.now() - listenedSince);

export const isListenedTo = (): boolean => listeners.size > 0;

/** Tells whoever keeps the event stream when the first screen listens, and when none does any more. Returns how to stop. */
export const watchListening = (keeper: () => void): (() => void) => {
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
};

/** Listens to what changes for this person, over one event stream shared by all screens. Returns how to stop. */
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
