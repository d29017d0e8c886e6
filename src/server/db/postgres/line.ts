import type { Writable } from 'node:stream';
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
  #unanswered = 0;
  #answers = 0;
  #isLooking = false;
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

  /** Statements that are sent and not answered yet. */
  get unanswered(): number {
    return this.#unanswered;
  }

  async ask(question: Question, values?: unknown[]): Promise<pg.QueryResult> {
    const timer = setTimeout(() => void this.#lookInto(), this.#parts.limits.suspectMs);
    this.#unanswered += 1;
    this.#sendTogether();
    try {
      return await this.client.query(question, values);
    } catch (error) {
      if (isLineLost(error)) this.#lost = true;
      throw error;
    } finally {
      this.#unanswered -= 1;
      this.#answers += 1;
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

  /** What is asked in one turn of the event loop leaves in one packet. */
  #sendTogether(): void {
    const { stream } = (this.client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** If the server is idle, it has answered or never received the query: the connection is dead and is closed instead of waiting. */
  async #lookInto(): Promise<void> {
    const { stateOf, limits } = this.#parts;
    const { processID } = this.client as unknown as { processID: number | null };
    if (stateOf === null || processID === null || this.#isLooking) return;
    const isIdle = async () => {
      const state = await stateOf(processID).catch(() => 'unknown');
      return state === null || state.startsWith('idle');
    };
    this.#isLooking = true;
    while (this.#unanswered > 0) {
      const before = this.#answers;
      const isStuck = () => this.#unanswered > 0 && this.#answers === before;
      const wasIdle = await isIdle();
      await sleep(limits.graceMs);
      // Between two statements it is idle for a moment too.
      if (wasIdle && isStuck() && (await isIdle()) && isStuck()) return cut(this.client);
      await sleep(limits.suspectMs);
    }
    this.#isLooking = false;
  }
}
