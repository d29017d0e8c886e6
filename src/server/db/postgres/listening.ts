import pg from 'pg';
import { cut } from './cut.ts';
import type { Limits } from './limits.ts';
import { lineConfig } from './line-config.ts';

export interface Listener {
  channel: string;
  notify: (payload: string) => void;
  /** False when the connection is lost: changes are missed until it is true again. */
  hears: (now: boolean) => void;
}

interface Parts {
  url: string;
  failed: (error: unknown) => void;
  limits: Limits['listening'];
}

const listenTo = ({ channel }: Listener): string => `listen ${pg.escapeIdentifier(channel)}`;

/** A separate connection that receives NOTIFY for all listeners. A heartbeat detects silently dead connections; it reconnects with increasing delays. */
export class Listening {
  readonly #parts: Parts;
  readonly #listeners = new Set<Listener>();
  #client: pg.Client | null = null;
  #stopped = false;
  #isLost = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async add(listener: Listener): Promise<void> {
    this.#listeners.add(listener);
    if (this.#client === null) return this.#open();
    await this.#client.query(listenTo(listener));
  }

  /** Returns whether somebody still listens. */
  remove(listener: Listener): boolean {
    this.#listeners.delete(listener);
    return this.#listeners.size > 0;
  }

  async #open(): Promise<void> {
    const { url, limits } = this.#parts;
    const next = new pg.Client({
      ...lineConfig(url, limits.connectMs),
      query_timeout: limits.answerMs,
      application_name: 'taller-web listens',
    });
    next.on('error', (error) => this.#lost(next, error));
    next.on('end', () => this.#lost(next));
    next.on('notification', ({ channel, payload = '' }) => {
      for (const one of this.#listeners) if (one.channel === channel) one.notify(payload);
    });
    try {
      await next.connect();
      for (const one of this.#listeners) await next.query(listenTo(one));
    } catch (error) {
      cut(next);
      throw error;
    }
    if (this.#stopped || this.#client !== null) return cut(next);
    this.#client = next;
    this.#failures = 0;
    if (this.#isLost) for (const one of this.#listeners) one.hears(true);
    this.#isLost = false;
    this.#later(limits.heartbeatMs, () => this.#beat(next));
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    if (this.#client) cut(this.#client);
    this.#client = null;
  }

  #later(ms: number, what: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void what(), ms);
    this.#timer.unref();
  }

  async #beat(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (client === this.#client) this.#later(this.#parts.limits.heartbeatMs, () => this.#beat(client));
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #lost(client: pg.Client, error?: unknown): void {
    if (this.#stopped || client !== this.#client) return;
    this.#client = null;
    this.#isLost = true;
    cut(client);
    for (const one of this.#listeners) one.hears(false);
    if (error) this.#parts.failed(error);
    this.#comeBack();
  }

  #comeBack(): void {
    const { firstWaitMs, longestWaitMs } = this.#parts.limits;
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures++);
    this.#later(waitMs * (0.5 + Math.random() / 2), async () => {
      try {
        await this.#open();
      } catch (error) {
        this.#parts.failed(error);
        this.#comeBack();
      }
    });
  }
}
