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

/** `DROPPED`: the browser connects again by itself. `REFUSED`: it has given up, after an answer that is no event stream. */
export type LineNews = 'OPENED' | 'DROPPED' | 'REFUSED';

/** Opens the event stream; what comes over it is told to all who listen. Returns how to close it. */
export const openLine = (hear: (news: LineNews) => void): (() => void) => {
  const line = new EventSource(`/srv${changesPath}?waiting_ms=${listenedForMs()}`, { withCredentials: true });
  line.onopen = () => hear('OPENED');
  line.onmessage = (message) => {
    const change = parse(message.data);
    if (change !== null) tellChange(change);
  };
  line.addEventListener(gapEvent, () => tellChange('gap'));
  line.onerror = () => hear(line.readyState === EventSource.CLOSED ? 'REFUSED' : 'DROPPED');
  return () => line.close();
};
