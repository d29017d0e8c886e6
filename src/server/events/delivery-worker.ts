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
  giveBack,
  kindOf,
  markDead,
  markDelivered,
  markFailed,
  triesTogether,
} from './deliveries.store.ts';
import { bundled, mostApart } from './outbox.ts';
import { isHopeless, mostAttempts, secondsUntilRetry } from './retries.ts';

/** One or more deliveries that leave as one. `send` rejects if they did not leave. */
export interface Part {
  readonly deliveries: readonly Delivery[];
  readonly send: () => Promise<void>;
}

/** Delivers one event, or rejects; it may be called again with the same delivery. */
export interface Listener {
  (delivery: Delivery): Promise<void>;
  /** Where more than five of a kind wait: what each reader gets of them, in order. A listener without this gets each delivery alone. */
  bundle?: (deliveries: readonly Delivery[]) => Promise<readonly (readonly Part[])[]>;
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
  /** Milliseconds since any moment: how long a lease still lasts. */
  elapsed: () => number;
  db: Database;
  log: Logger;
}

/** The listener's failure in a word or two: its text may repeat a person's address. */
const reasonOf = (error: unknown): string => {
  const { responseCode } = error as { responseCode?: unknown };
  return [describeError(error).type, describeError(error).errorCode, responseCode].filter((part) => part !== undefined).join(' ');
};

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
  /** Readers of bundles, claimed and not begun: they leave one of the places to whatever comes next, such as a code. */
  readonly #waiting: (() => Promise<void>)[] = [];
  /** Places reserved for the claim that is running. */
  #claiming = 0;
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

  /** Begins nothing new; resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const release of this.#waiting.splice(0)) this.#begin(release);
    this.#wake();
    await this.#running;
  }

  /** Whoever is free takes the next one: a delivery that hangs holds up no other, unless all do. */
  async #pass(): Promise<void> {
    const { concurrency } = this.#parts;
    while (!this.#stopped) {
      this.#lookAgain = false;
      const taken = await this.#take(concurrency - this.#underWay.size);
      if (taken === 0 && this.#underWay.size === 0 && !this.#lookAgain) return;
      while (this.#underWay.size >= concurrency) await Promise.race(this.#underWay);
      if (taken === 0 && !this.#lookAgain) await Promise.race([...this.#underWay, this.#woken()]);
    }
    while (this.#underWay.size > 0) await Promise.race(this.#underWay);
  }

  /** Begins at most so many that are due; resolves to how many those were, none while the database is away. */
  async #take(places: number): Promise<number> {
    const { name, limits, elapsed, db, log } = this.#parts;
    const leaseEndsAt = elapsed() + limits.leaseSeconds * 1000;
    // More bundles would only wait behind those that wait already.
    const leftOut = this.#waiting.length > 0 ? bundled : [];
    this.#claiming = places;
    try {
      const taken = await claimDeliveries(db.query, name, places, limits.leaseSeconds, leftOut);
      for (const group of await this.#groups(taken)) this.#begin(() => this.#deliverGroup(group, leaseEndsAt));
      return taken.length;
    } catch (error) {
      logFault({ db, log }, error, 'outbox not reachable', { listener: name });
      return 0;
    } finally {
      this.#claiming = 0;
      this.#beginWaiting();
    }
  }

  #woken(): Promise<void> {
    return new Promise((wake) => {
      this.#wake = wake;
    });
  }

  /** Each of what was taken alone; of a kind that is bundled, where more than five of it wait, all of them together. */
  async #groups(taken: readonly Delivery[]): Promise<Delivery[][]> {
    const { name, limits, db, listener } = this.#parts;
    if (listener.bundle === undefined) return taken.map((one) => [one]);
    const groups: Delivery[][] = [];
    for (const kind of new Set(taken.map(kindOf))) {
      const ofKind = taken.filter((one) => kindOf(one) === kind);
      const fresh = ofKind.filter(({ event, attempts, inOrder }) => bundled.includes(event.type) && !inOrder && attempts <= triesTogether);
      const [first] = fresh;
      // If this fails, what was claimed already is sent all the same.
      const more = first ? await claimAlike(db.query, first, name, mostApart + 1 - fresh.length, limits.leaseSeconds).catch(() => []) : [];
      if (more.length > 0) groups.push([...fresh, ...more]);
      for (const one of ofKind) if (more.length === 0 || !fresh.includes(one)) groups.push([one]);
    }
    return groups;
  }

  #begin(work: () => Promise<void>): void {
    const { name, db, log } = this.#parts;
    deliveriesUnderWay.inc({ listener: name });
    const one = work()
      .catch((err: unknown) => logFault({ db, log }, err, 'outbox not reachable', { listener: name }))
      .finally(() => {
        deliveriesUnderWay.dec({ listener: name });
        this.#underWay.delete(one);
        this.#lookAgain = true;
        this.#beginWaiting();
      });
    this.#underWay.add(one);
  }

  #beginWaiting(): void {
    while (this.#underWay.size + this.#claiming < this.#parts.concurrency - 1) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#begin(next);
    }
  }

  /** Readers of a group are sent to side by side, so a mailbox that hangs delays the others only if no place is left. */
  async #deliverGroup(group: readonly Delivery[], leaseEndsAt: number): Promise<void> {
    const { listener, limits } = this.#parts;
    const alone = group.map((delivery) => ({ deliveries: [delivery], send: () => listener(delivery) }));
    if (alone.length === 1 || listener.bundle === undefined) return this.#deliverInTurn(alone, leaseEndsAt);
    // Half of the lease's spare time: what only went back, again and again, would never be sent.
    const bundlingMs = (limits.leaseSeconds * 1000 - limits.listenerMs) / 2;
    const readers = await within(listener.bundle(group), bundlingMs).catch(() => [alone]);
    this.#waiting.push(...readers.map((parts) => () => this.#deliverInTurn(parts, leaseEndsAt)));
  }

  /**
   * What does not begin, because the worker stops or the lease could end before it does, goes back as if it had not been claimed. That is tried once: the next
   * claim may be another one's, and has the same number.
   */
  async #deliverInTurn(parts: readonly Part[], leaseEndsAt: number): Promise<void> {
    const { limits, elapsed, db } = this.#parts;
    for (const [nth, part] of parts.entries()) {
      if (this.#stopped || elapsed() + limits.listenerMs >= leaseEndsAt) {
        const rest = parts.slice(nth).flatMap(({ deliveries }) => deliveries);
        return giveBack(db.query, rest);
      }
      await this.#deliver(part, leaseEndsAt);
    }
  }

  async #deliver({ deliveries: ofPart, send }: Part, leaseEndsAt: number): Promise<void> {
    const { name, limits, db } = this.#parts;
    const note = (what: () => Promise<void>) => this.#note(what, leaseEndsAt);
    const [delivery] = ofPart;
    // It was taken so often and never came back: it may be what ends the process.
    if (delivery && delivery.attempts > mostAttempts) {
      deliveries.inc({ listener: name, outcome: 'dead' });
      return note(() => markDead(db.query, delivery, 'never came back'));
    }
    try {
      await within(send(), limits.listenerMs);
    } catch (error) {
      for (const one of ofPart) await note(this.#outcomeOf(one, error));
      return;
    }
    deliveries.inc({ listener: name, outcome: 'delivered' }, ofPart.length);
    await note(() => markDelivered(db.query, ofPart));
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
        if (this.#stopped || !isDatabaseAway(error) || this.#parts.elapsed() + waitMs > leaseEndsAt) throw error;
        await sleep(waitMs);
      }
    }
  }
}
