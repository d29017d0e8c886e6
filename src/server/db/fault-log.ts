import type { Logger } from 'pino';
import { isOutage } from '../kernel/database-error.ts';
import type { Database } from './database.ts';

/** Longer than the outbox lies unasked. */
const quietMs = 3_000;

/** Everything asks for a database that is away, again and again: that is said once, and once more, with how often, when nothing failed for a while and it answers. */
export class FaultLog {
  readonly #log: Logger;
  #db: Database | null = null;
  #since: number | null = null;
  #faults = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  readonly heard = (err: unknown): void => {
    if (this.#stopped) return;
    if (!isOutage(err)) {
      this.#log.warn({ err }, 'database fault');
      return;
    }
    this.#faults += 1;
    if (this.#since !== null) return;
    this.#since = performance.now();
    this.#log.warn({ err }, 'database away');
    this.#lookLater();
  };

  /** Whom to ask whether it is back. */
  watch(db: Database): void {
    this.#db = db;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #lookLater(): void {
    if (this.#stopped) return;
    const before = this.#faults;
    this.#timer = setTimeout(() => void this.#look(before), quietMs);
    this.#timer.unref();
  }

  async #look(before: number): Promise<void> {
    const answers = await this.#db?.ping().then(
      () => true,
      () => false,
    );
    if (!answers || this.#faults > before || this.#stopped) return this.#lookLater();
    const seconds = Math.round((performance.now() - (this.#since ?? 0)) / 1000);
    this.#log.warn({ faults: this.#faults, seconds }, 'database back');
    this.#since = null;
    this.#faults = 0;
  }
}

/** What failed behind the scenes; unless it is an outage of a PostgreSQL, which is logged once for all. */
export function logFault({ db, log }: { db: Database; log: Logger }, err: unknown, words: string, more: object = {}): void {
  if (db.engine === 'postgres' && isOutage(err)) return;
  log.warn({ err, ...more }, words);
}
