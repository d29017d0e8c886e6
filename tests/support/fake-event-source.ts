import type { Change } from '#api/contract/events/change.ts';

const lines = new Set<FakeEventSource>();

/** The line of changes, which jsdom does not have: opened as soon as it is made, and spoken through by the test. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    lines.add(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    lines.delete(this);
  }
}

/** How many lines are open now: a page that leaves must leave none. */
export const openLines = (): number => lines.size;

/** What the server says when somebody changed something. */
export function announce(change: Change): void {
  for (const line of [...lines]) line.onmessage?.({ data: JSON.stringify(change) });
}

/** The line comes up; the second time it had been down in between. */
export function connectLine(): void {
  for (const line of [...lines]) line.onopen?.();
}
