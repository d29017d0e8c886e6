import * as z from 'zod/mini';
import { Change, changesPath } from '#api/contract/events/change.ts';

/** A change somebody made, or 'gap': the line was down for a while, so read everything afresh. */
type Listener = (change: Change | 'gap') => void;

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let retry: ReturnType<typeof setTimeout> | null = null;
let waitMs = firstWaitMs;
let lineWasOpen = false;

const tell = (change: Change | 'gap'): void => {
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

const connect = (): void => {
  retry = null;
  const line = new EventSource(`/srv${changesPath}`, { withCredentials: true });
  source = line;
  line.onopen = () => {
    waitMs = firstWaitMs;
    if (lineWasOpen) tell('gap');
    lineWasOpen = true;
  };
  line.onmessage = (message) => {
    const change = parse(message.data);
    if (change !== null) tell(change);
  };
  // The browser reconnects by itself after a dropped line, but gives up for good after an answer that is no stream.
  line.onerror = () => {
    if (line.readyState !== EventSource.CLOSED || source !== line) return;
    retry = setTimeout(connect, waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
};

const disconnect = (): void => {
  if (retry !== null) clearTimeout(retry);
  source?.close();
  source = null;
  retry = null;
  waitMs = firstWaitMs;
  lineWasOpen = false;
};

/** Listens to what changes for this person, over one line shared by all screens. Returns how to stop. */
export const subscribeToChanges = (listener: Listener): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) connect();
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) disconnect();
  };
};
