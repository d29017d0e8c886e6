import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isLineLost } from '#server/kernel/database-error.ts';
import { cut } from './cut.ts';
import type { Limits } from './limits.ts';

export type Question = pg.QueryConfig & { query_timeout?: number };

/** The server's state of one of our connections, by its process number; rejects if it cannot be determined. */
export type StateOf = (processId: number) => Promise<string | null>;

export interface LineParts {
  client: pg.PoolClient;
  limits: Limits;
  stateOf: StateOf | null;
  released: (lost: boolean) => void;
}

/** A connection in use. Needs an error listener: the pool removes its own, and without one a lost connection would end the process. */
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

  /** Returns the connection to the pool, or closes it if in doubt. */
  release(doubt = false): void {
    const away = doubt || this.#lost;
    this.#parts.released(this.#lost);
    this.client.release(away);
    if (away) cut(this.client);
    this.client.off('error', this.#onError);
  }

  /** If the server is idle, it has answered or never received the query: the connection is dead and is closed instead of waiting. */
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
