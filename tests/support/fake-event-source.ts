import { tellChange } from '#api/client/changes.ts';
import type { LineNews } from '#api/client/event-line.ts';
import type { Change } from '#api/contract/events/change.ts';

const lines = new Set<FakeEventSource>();
const readyStates = { DROPPED: 0, OPENED: 1, REFUSED: 2 } as const;

/** The event stream, which jsdom does not have: what becomes of it, and what comes over it, is said by the test. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    lines.add(this);
  }

  addEventListener(): void {}

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    lines.delete(this);
  }
}

export const openLines = (): readonly FakeEventSource[] => [...lines];

/** What the server says when somebody changed something; straight to those who listen where no application around them opens a line. */
export function announce(change: Change): void {
  if (lines.size === 0) tellChange(change);
  for (const line of openLines()) line.onmessage?.({ data: JSON.stringify(change) });
}

export function hearLine(news: LineNews): void {
  if (lines.size === 0) throw new Error(`no line of which to say ${news}`);
  for (const line of openLines()) {
    line.readyState = readyStates[news];
    // As in a browser it never opens again.
    if (news === 'REFUSED') lines.delete(line);
    if (news === 'OPENED') line.onopen?.();
    else line.onerror?.();
  }
}
