import { tellChange } from '#api/client/changes.ts';
import type { StreamNews } from '#api/client/event-source.ts';
import type { Change } from '#api/contract/events/change.ts';

const streams = new Set<FakeEventSource>();
const readyStates = { DROPPED: 0, OPENED: 1, REFUSED: 2 } as const;

/** Replaces the event stream, which jsdom lacks: the test controls its connection and its messages. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    streams.add(this);
  }

  addEventListener(): void {}

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    streams.delete(this);
  }
}

export const openStreams = (): readonly FakeEventSource[] => [...streams];

/** Sends a change over the open streams or, if no application has opened one, directly to the listeners. */
export function announce(change: Change | 'gap'): void {
  if (streams.size === 0 || change === 'gap') tellChange(change);
  else for (const stream of openStreams()) stream.onmessage?.({ data: JSON.stringify(change) });
}

export function hearStream(news: StreamNews): void {
  if (streams.size === 0) throw new Error(`no event stream to report ${news} on`);
  for (const stream of openStreams()) {
    stream.readyState = readyStates[news];
    // As in a browser, it never reconnects.
    if (news === 'REFUSED') streams.delete(stream);
    if (news === 'OPENED') stream.onopen?.();
    else stream.onerror?.();
  }
}
