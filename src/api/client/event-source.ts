import * as z from 'zod/mini';
import { Change, changesPath, gapEvent } from '#api/contract/events/change.ts';
import { listenedForMs, tellChange } from './changes.ts';

const parse = (text: unknown): Change | null => {
  try {
    const parsed = z.safeParse(Change, JSON.parse(String(text)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** `DROPPED`: the browser reconnects by itself. `REFUSED`: it has given up, after an answer that is not an event stream. */
export type StreamNews = 'OPENED' | 'DROPPED' | 'REFUSED';

/** Opens the event stream and passes its changes to all listeners. Returns a function that closes it. */
export const openEventStream = (hear: (news: StreamNews) => void): (() => void) => {
  const source = new EventSource(`/srv${changesPath}?waiting_ms=${listenedForMs()}`, { withCredentials: true });
  source.onopen = () => hear('OPENED');
  source.onmessage = (message) => {
    const change = parse(message.data);
    if (change !== null) tellChange(change);
  };
  source.addEventListener(gapEvent, () => tellChange('gap'));
  source.onerror = () => hear(source.readyState === EventSource.CLOSED ? 'REFUSED' : 'DROPPED');
  return () => source.close();
};
