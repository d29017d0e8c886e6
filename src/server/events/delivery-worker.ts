import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { logFault } from '../db/fault-log.ts';
import { deliveries, deliveriesUnderWay } from '../kernel/counters.ts';
import { isDatabaseAway } from '../kernel/database-error.ts';
import { describeError } from '../kernel/log.ts';
import type { ListenerName } from './catalogue.ts';
import {
  claimAlike,
  claimDeliveries,
  type Delivery,
  kindOf,
  markDead,
  markDelivered,
  markFailed,
  triesTogether,
} from './deliveries.store.ts';
import { bundled } from './outbox.ts';
import { isHopeless, mostAttempts, secondsUntilRetry } from './retries.ts';

/** Delivers one event, and others of its kind with it where many wait, or rejects; it may be called again with the same delivery. */
export interface Listener {
  (delivery: Delivery, alike: readonly Delivery[]): Promise<void>;
  /** Which deliveries of a kind can be told in one: each reader's. A listener without this is told of each alone. */
  apart?: (deliveries: readonly Delivery[]) => Promise<readonly (readonly Delivery[])[]>;
}

/** How long a listener may take, and, longer, until another process may take over what it was at. */
export interface DeliveryLimits {
  readonly listenerMs: number;
  readonly leaseSeconds: number;
}

interface Parts {
  name: ListenerName;
  listener: Listener;
  /** How many deliveries may be under way at once. */
  concurrency: number;
  limits: DeliveryLimits;
  db: Database;
  log: Logger;
}

/** The listener's failure in a word or two: its text may repeat a person's address. */
const reasonOf = (error: unknown): string => {
  const { responseCode } = error as { responseCode?: unknown };
  return [describeError(error).type, describeError(error).errorCode, responseCode].filter((part) => part !== undefined).join(' ');
};

/** So many of a kind are told one by one. */
const mostApart = 5;

const tooLate = Object.assign(new Error('the listener did not end'), { code: 'ETIMEDOUT' });

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate), ms);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

/** The deliveries of one listener, some at a time. Workers do not wait for each other. */
export class DeliveryWorker {
  readonly #parts: Parts;
  readonly #underWay = new Set<Promise<void>>();
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #stopped = false;
  /** Something was committed, or let pass what waited behind it, since the last look began. */
  #lookAgain = false;
  #wake: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Delivers everything that is due now, including what was committed before this call. Never rejects. */
  drain(): Promise<void> {
    if (this.#stopped) return this.#running ?? Promise.resolve();
    if (this.#running) {
      this.#lookAgain = true;
      this.#wake();
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
    this.#wake();
    await this.#running;
  }

  /** Whoever is free takes the next one: a delivery that hangs holds up no other, unless all do. */
  async #pass(): Promise<void> {
    const { name, concurrency, limits, db, log } = this.#parts;
    try {
      while (!this.#stopped) {
        this.#lookAgain = false;
        const taken = await claimDeliveries(db.query, name, concurrency - this.#underWay.size, limits.leaseSeconds);
        for (const [first, alike] of await this.#together(taken)) this.#begin(first, alike);
        if (taken.length === 0 && this.#underWay.size === 0 && !this.#lookAgain) return;
        if (this.#underWay.size >= concurrency) await Promise.race(this.#underWay);
        else if (taken.length === 0 && !this.#lookAgain) await Promise.race([...this.#underWay, this.#woken()]);
      }
    } catch (error) {
      logFault({ db, log }, error, 'outbox not reachable', { listener: name });
    }
    await Promise.all(this.#underWay);
  }

  #woken(): Promise<void> {
    return new Promise((wake) => {
      this.#wake = wake;
    });
  }

  /** What was taken, and whatever else waits of a kind that is told in one where more than five do. */
  async #together(taken: readonly Delivery[]): Promise<[first: Delivery, alike: readonly Delivery[]][]> {
    const { name, limits, db, listener } = this.#parts;
    const { apart } = listener;
    if (apart === undefined) return taken.map((one) => [one, []]);
    const groups: [Delivery, readonly Delivery[]][] = [];
    for (const kind of new Set(taken.map(kindOf))) {
      const ofKind = taken.filter((one) => kindOf(one) === kind);
      const fresh = ofKind.filter(({ event, attempts, inOrder }) => bundled.includes(event.type) && !inOrder && attempts <= triesTogether);
      const [first, ...others] = fresh;
      const fewest = mostApart - others.length;
      // What was taken is sent in any case: it is leased.
      const more = first ? await claimAlike(db.query, first, name, fewest, limits.leaseSeconds).catch(() => []) : [];
      const isBundle = first !== undefined && more.length > 0;
      if (isBundle) {
        const all = [first, ...others, ...more];
        // Of several readers each one's is a delivery of its own: a mailbox that fails keeps nobody else's.
        for (const [head, ...rest] of await apart(all).catch(() => all.map((one) => [one]))) if (head) groups.push([head, rest]);
      }
      for (const one of ofKind) if (!isBundle || !fresh.includes(one)) groups.push([one, []]);
    }
    return groups;
  }

  #begin(delivery: Delivery, alike: readonly Delivery[]): void {
    const { name, db, log } = this.#parts;
    deliveriesUnderWay.inc({ listener: name });
    const one = this.#deliver(delivery, alike)
      .catch((err: unknown) => logFault({ db, log }, err, 'outbox not reachable', { listener: name }))
      .finally(() => {
        deliveriesUnderWay.dec({ listener: name });
        this.#underWay.delete(one);
        this.#lookAgain = true;
      });
    this.#underWay.add(one);
  }

  async #deliver(delivery: Delivery, alike: readonly Delivery[]): Promise<void> {
    const { name, listener, limits, db } = this.#parts;
    const leaseEndsAt = performance.now() + limits.leaseSeconds * 1000;
    const note = (what: () => Promise<void>) => this.#note(what, leaseEndsAt);
    // It was taken so often and never came back: it may be what ends the process.
    if (delivery.attempts > mostAttempts) {
      deliveries.inc({ listener: name, outcome: 'dead' });
      return note(() => markDead(db.query, delivery, 'never came back'));
    }
    const told = [delivery, ...alike];
    try {
      await within(listener(delivery, alike), limits.listenerMs);
    } catch (error) {
      for (const one of told) await note(this.#outcomeOf(one, error));
      return;
    }
    deliveries.inc({ listener: name, outcome: 'delivered' }, told.length);
    await note(() => markDelivered(db.query, told));
  }

  #outcomeOf(delivery: Delivery, error: unknown): () => Promise<void> {
    const { name, limits, db, log } = this.#parts;
    const { attempts, event } = delivery;
    const dead = isHopeless(attempts, error);
    deliveries.inc({ listener: name, outcome: dead ? 'dead' : 'failed' });
    log.warn({ err: error, listener: name, event: event.type, attempts, dead }, 'delivery failed');
    if (dead) return () => markDead(db.query, delivery, reasonOf(error));
    // What did not end may still be at it: it is begun again once its lease has run out, not before.
    const least = error === tooLate ? limits.leaseSeconds - limits.listenerMs / 1000 : 0;
    return () => markFailed(db.query, delivery, reasonOf(error), Math.max(least, secondsUntilRetry(attempts)));
  }

  /** While the database is away the outcome is kept, as long as the lease lasts: forgotten, what was done would be done again, and hold up its subject until then. */
  async #note(what: () => Promise<void>, leaseEndsAt: number): Promise<void> {
    for (let waitMs = 250; ; waitMs = Math.min(2_000, waitMs * 2)) {
      try {
        return await what();
      } catch (error) {
        if (this.#stopped || !isDatabaseAway(error) || performance.now() + waitMs > leaseEndsAt) throw error;
        await sleep(waitMs);
      }
    }
  }
}
