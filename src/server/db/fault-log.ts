import type { Logger } from 'pino';
import { isOutage } from '../kernel/database-error.ts';
import type { Database } from './database.ts';

/** Longer than the outbox's polling interval. */
const quietMs = 3_000;

/** During an outage every query fails. This logs the first failure, and when the database is back, how many there were. */
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

  readonly record = (err: unknown): void => {
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

  /** The database to ping for its return. */
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

/** Logs a background failure, unless it is a PostgreSQL outage, which FaultLog logs once. */
export function logFault({ db, log }: { db: Database; log: Logger }, err: unknown, words: string, more: object = {}): void {
  if (db.engine === 'postgres' && isOutage(err)) return;
  log.warn({ err, ...more }, words);
}
