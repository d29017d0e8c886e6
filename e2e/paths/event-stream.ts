import type { Page } from '@playwright/test';
import type { StreamNews } from '#api/client/event-source.ts';
import type { Change } from '#api/contract/events/change.ts';
import { comes } from '../../tests/flows/kit/chromium-driver.ts';

// The event stream is intercepted like the calls: the path decides when an event arrives.
const standIn = (): void => {
  const streams = new Set<StreamStandIn>();
  const readyStates = { DROPPED: 0, OPENED: 1, REFUSED: 2 } as const;
  class StreamStandIn {
    static readonly CLOSED = 2;
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((message: { data: string }) => void) | null = null;
    onerror: (() => void) | null = null;
    constructor() {
      streams.add(this);
      if (!window.holdsEventStreams) queueMicrotask(() => this.onopen?.());
    }
    addEventListener(): void {}
    close(): void {
      this.readyState = StreamStandIn.CLOSED;
      streams.delete(this);
    }
  }
  Object.assign(window, {
    EventSource: StreamStandIn,
    eventStream: {
      count: () => streams.size,
      hear: (news: StreamNews) => {
        for (const stream of streams) {
          stream.readyState = readyStates[news];
          (news === 'OPENED' ? stream.onopen : stream.onerror)?.();
        }
      },
      say: (data: string) => {
        for (const stream of streams) stream.onmessage?.({ data });
      },
    },
  });
};

declare global {
  interface Window {
    eventStream: { count: () => number; hear: (news: StreamNews) => void; say: (data: string) => void };
    /** Opens only when the path says so. */
    holdsEventStreams?: true;
  }
}

export const interceptEventStream = (page: Page) => page.addInitScript(standIn);

/** The intercepted event stream of a page, controlled by the test. */
export const eventStreamOf = (page: Page) => ({
  announce: async (change: Change) => {
    // Its code is loaded after the page.
    await comes(page, () => page.evaluate(() => window.eventStream.count() > 0));
    await page.evaluate((data) => window.eventStream.say(data), JSON.stringify(change));
  },
});
