import type { Page } from '@playwright/test';
import type { LineNews } from '#api/client/event-line.ts';
import type { Change } from '#api/contract/events/change.ts';

// The event stream is intercepted at the edge as calls are: a path says when something comes over it.
const standIn = (): void => {
  const lines = new Set<Line>();
  const readyStates = { DROPPED: 0, OPENED: 1, REFUSED: 2 } as const;
  class Line {
    static readonly CLOSED = 2;
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((message: { data: string }) => void) | null = null;
    onerror: (() => void) | null = null;
    constructor() {
      lines.add(this);
      if (!window.holdsLines) queueMicrotask(() => this.onopen?.());
    }
    addEventListener(): void {}
    close(): void {
      this.readyState = Line.CLOSED;
      lines.delete(this);
    }
  }
  Object.assign(window, {
    EventSource: Line,
    eventStream: {
      count: () => lines.size,
      hear: (news: LineNews) => {
        for (const line of lines) {
          line.readyState = readyStates[news];
          (news === 'OPENED' ? line.onopen : line.onerror)?.();
        }
      },
      say: (data: string) => {
        for (const line of lines) line.onmessage?.({ data });
      },
    },
  });
};

declare global {
  interface Window {
    eventStream: { count: () => number; hear: (news: LineNews) => void; say: (data: string) => void };
    /** Opened by what a path says alone. */
    holdsLines?: true;
  }
}

export const holdLine = (page: Page) => page.addInitScript(standIn);

/** The intercepted line of a page, for whoever drives it. */
export const lineOf = (page: Page) => ({
  announce: (change: Change) => page.evaluate((data) => window.eventStream.say(data), JSON.stringify(change)),
});
