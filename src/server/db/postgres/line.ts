import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isLineLost } from '#server/kernel/database-error.ts';
import { cut } from './cut.ts';
import type { Limits } from './limits.ts';

export type Question = pg.QueryConfig & { query_timeout?: number };

/** What the server does for a connection of ours, by its process number; rejects when nobody can say. */
export type StateOf = (processId: number) => Promise<string | null>;

export interface LineParts {
  client: pg.PoolClient;
  limits: Limits;
  stateOf: StateOf | null;
  released: (lost: boolean) => void;
}

/** A connection while somebody uses it. Without a listener one that is lost meanwhile would end the process: the pool takes its own away. */
export class Line {
  readonly client: pg.PoolClient;
  readonly #parts: LineParts;
  #lost = false;
  readonly #onError = () => {
    this.#lost = true;
  };

  constructor(parts: LineParts) {
    this.client = parts.client;
    this.#parts = parts;
    this.client.on('error', this.#onError);
  }

  get lost(): boolean {
    return this.#lost;
  }

  async ask(question: Question, values?: unknown[]): Promise<pg.QueryResult> {
    let answered = false;
    const timer = setTimeout(() => void this.#lookInto(() => answered), this.#parts.limits.suspectMs);
    try {
      return await this.client.query(question, values);
    } catch (error) {
      if (isLineLost(error)) this.#lost = true;
      throw error;
    } finally {
      answered = true;
      clearTimeout(timer);
    }
  }

  /** Back into the pool, or away when anything about it is in doubt. */
  release(doubt = false): void {
    const away = doubt || this.#lost;
    this.#parts.released(this.#lost);
    this.client.release(away);
    if (away) cut(this.client);
    this.client.off('error', this.#onError);
  }

  /** A server that is not at work on what it was asked has answered, or never heard it: this line is silent, and not waited for. */
  async #lookInto(answered: () => boolean): Promise<void> {
    const { stateOf, limits } = this.#parts;
    const { processID } = this.client as unknown as { processID: number | null };
    while (stateOf !== null && processID !== null && !answered()) {
      const state = await stateOf(processID).catch(() => 'unknown');
      await sleep(limits.graceMs);
      if (state === null || state.startsWith('idle')) {
        if (!answered()) cut(this.client);
        return;
      }
      await sleep(limits.suspectMs);
    }
  }
}
