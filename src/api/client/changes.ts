import * as z from 'zod/mini';
import { Change, changesPath } from '#api/contract/events/change.ts';

/** A change somebody made, or 'gap': the event stream was away for a while, so read everything afresh. */
type Listener = (change: Change | 'gap') => void;

const listeners = new Set<Listener>();
const keepers = new Set<() => void>();
const tellKeepers = (): void => {
  for (const keeper of [...keepers]) keeper();
};

export const isListenedTo = (): boolean => listeners.size > 0;

/** Tells whoever keeps the event stream when the first screen listens, and when none does any more. Returns how to stop. */
export const watchListening = (keeper: () => void): (() => void) => {
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
};

/** Listens to what changes for this person, over one event stream shared by all screens. Returns how to stop. */
export const subscribeToChanges = (listener: Listener): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) tellKeepers();
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) tellKeepers();
  };
};

export const tellChange = (change: Change | 'gap'): void => {
  for (const listener of [...listeners]) listener(change);
};

const parse = (text: unknown): Change | null => {
  try {
    const parsed = z.safeParse(Change, JSON.parse(String(text)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** `DROPPED`: the browser connects again by itself. `REFUSED`: it has given up, after an answer that is no event stream. */
export type LineNews = 'OPENED' | 'DROPPED' | 'REFUSED';

/** Opens the event stream; what comes over it is told to all who listen. Returns how to close it. */
export const openLine = (hear: (news: LineNews) => void): (() => void) => {
  const line = new EventSource(`/srv${changesPath}`, { withCredentials: true });
  line.onopen = () => hear('OPENED');
  line.onmessage = (message) => {
    const change = parse(message.data);
    if (change !== null) tellChange(change);
  };
  line.onerror = () => hear(line.readyState === EventSource.CLOSED ? 'REFUSED' : 'DROPPED');
  return () => line.close();
};
