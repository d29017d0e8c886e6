import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { describeError } from '../http/log.ts';
import type { ListenerName } from './catalogue.ts';
import { claimDelivery, type Delivery, markDelivered, markFailed } from './deliveries.store.ts';

/** Delivers one event, or rejects; it may be called again with the same delivery. */
export type Listener = (delivery: Delivery) => Promise<void>;

interface Parts {
  name: ListenerName;
  listener: Listener;
  db: Database;
  now: () => Date;
  log: Logger;
}

const hourSeconds = 60 * 60;

/** 5 s, 10 s, 20 s … up to an hour, for as long as it takes. What the other side refuses for good is asked once a day. */
export const secondsUntilRetry = (attempts: number, error: unknown): number => {
  const answer = (error as { responseCode?: unknown } | null)?.responseCode;
  if (typeof answer === 'number' && answer >= 500 && attempts >= 5) return 24 * hourSeconds;
  return Math.min(hourSeconds, 5 * 2 ** Math.min(attempts - 1, 12));
};

/** The listener's failure in a word or two: its text may repeat a person's address. */
const reasonOf = (error: unknown): string => {
  const { responseCode } = error as { responseCode?: unknown };
  return [describeError(error).type, describeError(error).code, responseCode].filter((part) => part !== undefined).join(' ');
};

/** The deliveries of one listener, one after the other. Lanes do not wait for each other. */
export class Lane {
  readonly #parts: Parts;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Delivers everything that is due now, including what was committed before this call. Never rejects. */
  drain(): Promise<void> {
    if (this.#stopped) return this.#running ?? Promise.resolve();
    if (this.#running) {
      this.#next ??= this.#running.then(() => {
        this.#next = null;
        return this.drain();
      });
      return this.#next;
    }
    this.#running = this.#pass().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Takes nothing new; resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #pass(): Promise<void> {
    const { name, db, now, log } = this.#parts;
    try {
      while (!this.#stopped) {
        const delivery = await claimDelivery(db.query, name, now());
        if (!delivery) return;
        await this.#deliver(delivery);
      }
    } catch (error) {
      log.warn({ err: error, listener: name }, 'outbox not reachable');
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { name, listener, db, now, log } = this.#parts;
    try {
      await listener(delivery);
    } catch (error) {
      const wait = secondsUntilRetry(delivery.attempts, error);
      log.warn({ err: error, listener: name, event: delivery.event.type, attempts: delivery.attempts, wait }, 'delivery failed');
      await markFailed(db.query, delivery, reasonOf(error), wait, now());
      return;
    }
    await markDelivered(db.query, delivery, now());
  }
}
