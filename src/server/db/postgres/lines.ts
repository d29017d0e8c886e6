import pg from 'pg';
import { databaseCodeOf, isLineLost } from '#server/kernel/database-error.ts';
import type { Limits, PoolName } from './limits.ts';
import { Line, type Question, type StateOf } from './line.ts';
import { poolConfig } from './line-config.ts';

/** Records when a connection was last found dead: others that last answered before that may be dead too and are not used. */
export class Trust {
  #since = 0;

  lose(): void {
    this.#since = performance.now();
  }

  holds(answeredAt: number): boolean {
    return answeredAt > this.#since;
  }
}

interface Parts {
  url: string;
  name: PoolName;
  limits: Limits;
  trust: Trust;
  stateOf: StateOf | null;
  failed: (error: unknown) => void;
}

/** One pool. Never hands out a connection that died while idle, for instance because a router dropped it without notice. */
export class Lines {
  readonly pool: pg.Pool;
  readonly #parts: Parts;
  readonly #answeredAt = new WeakMap<pg.PoolClient, number>();
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();
  #renewedAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.pool = new pg.Pool({ ...poolConfig(parts.url, parts.name, parts.limits), onConnect: (client) => this.#prepare(client) });
    // Without a handler a connection lost while idle would end the process.
    this.pool.on('error', parts.failed);
    this.pool.on('connect', (client) => {
      this.#openedAt.set(client as pg.PoolClient, performance.now());
      this.#answeredAt.set(client as pg.PoolClient, performance.now());
    });
  }

  /** Connections live for half an hour with the settings they began with. Discards the present ones, so that new ones get the current settings. */
  renew(): void {
    this.#renewedAt = performance.now();
  }

  async take(): Promise<Line> {
    for (;;) {
      const line = this.#hold(await this.pool.connect());
      if (await this.#answers(line)) return line;
      line.release(true);
    }
  }

  /** Runs one statement on a connection taken for it. */
  async query(question: Question, values?: unknown[]): Promise<pg.QueryResult> {
    const line = await this.take();
    let doubt = true;
    try {
      const answer = await line.ask(question, values);
      doubt = false;
      return answer;
    } catch (error) {
      // An error reported by the server is an answer: the connection works.
      doubt = isLineLost(error) || !/^[0-9A-Z]{5}$/.test(databaseCodeOf(error) ?? '');
      throw error;
    } finally {
      line.release(doubt);
    }
  }

  /** Not every server can check whether the client is still connected, so a refusal is ignored. */
  async #prepare(client: pg.ClientBase): Promise<void> {
    const question: Question = { text: "set client_connection_check_interval = '2s'", query_timeout: this.#parts.limits.probeMs };
    await client.query(question).catch((error: unknown) => {
      if (isLineLost(error)) throw error;
    });
  }

  async #answers({ client }: Line): Promise<boolean> {
    const { limits, trust } = this.#parts;
    const answeredAt = this.#answeredAt.get(client) ?? 0;
    if ((this.#openedAt.get(client) ?? 0) < this.#renewedAt) return false;
    if (!trust.holds(answeredAt)) return false;
    if (performance.now() - answeredAt < limits.provenForMs) return true;
    const probe: Question = { text: 'select 1', query_timeout: limits.probeMs };
    return client.query(probe).then(
      () => true,
      () => {
        trust.lose();
        return false;
      },
    );
  }

  #hold(client: pg.PoolClient): Line {
    const { limits, stateOf, trust } = this.#parts;
    const released = (lost: boolean) => {
      if (lost) trust.lose();
      else this.#answeredAt.set(client, performance.now());
    };
    return new Line({ client, limits, stateOf, released });
  }
}
