import type { Page } from '@playwright/test';
import type { Change } from '#api/contract/events/change.ts';

// The line of changes is held at the edge as calls are: a path says when something comes over it.
const standIn = (): void => {
  const lines = new Set<Line>();
  class Line {
    static readonly CLOSED = 2;
    readyState = 1;
    onopen: (() => void) | null = null;
    onmessage: ((message: { data: string }) => void) | null = null;
    onerror: (() => void) | null = null;
    constructor() {
      lines.add(this);
    }
    close(): void {
      this.readyState = Line.CLOSED;
      lines.delete(this);
    }
  }
  Object.assign(window, {
    EventSource: Line,
    lineOfChanges: {
      connect: () => {
        for (const line of lines) line.onopen?.();
      },
      say: (data: string) => {
        for (const line of lines) line.onmessage?.({ data });
      },
    },
  });
};

declare global {
  interface Window {
    lineOfChanges: { connect: () => void; say: (data: string) => void };
  }
}

export const holdLine = (page: Page) => page.addInitScript(standIn);

/** The held line of a page, in somebody's hands. */
export const lineOf = (page: Page) => ({
  announce: (change: Change) => page.evaluate((data) => window.lineOfChanges.say(data), JSON.stringify(change)),
  connectLine: () => page.evaluate(() => window.lineOfChanges.connect()),
});
