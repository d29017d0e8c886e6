import { setTimeout as sleep } from 'node:timers/promises';
import DataLoader from 'dataloader';
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

/** One or more deliveries sent as one. `send` rejects if they were not sent. */
export interface Part {
  readonly deliveries: readonly Delivery[];
  readonly send: () => Promise<void>;
}

/** Delivers one event, or rejects; may be called again with the same delivery. */
export interface Listener {
  (delivery: Delivery): Promise<void>;
  /** Called when more than five of a kind wait: returns the parts for each reader, in order. Without it, each delivery is sent alone. */
  bundle?: (deliveries: readonly Delivery[]) => Promise<readonly (readonly Part[])[]>;
  /** Delivers all that are due at once, in one piece. For what cannot fail because of one of them. */
  together?: (deliveries: readonly Delivery[]) => Promise<void>;
}

const gatherMs = 20;
const markMs = 5;
/** Deliveries that `together` gets at most. */
const mostTogether = 200;

/** How long a listener may take, and the longer time after which another process may take over its delivery. */
export interface DeliveryLimits {
  readonly listenerMs: number;
  readonly leaseSeconds: number;
}

interface Parts {
  name: ListenerName;
  listener: Listener;
  /** Maximum number of concurrent deliveries. */
  concurrency: number;
  limits: DeliveryLimits;
  /** Monotonic milliseconds from any origin, to measure leases. */
  elapsed: () => number;
  db: Database;
  log: Logger;
}

/** A short reason without the error's message, which may contain a person's address. */
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

/** Processes one listener's deliveries, several at a time. Workers do not wait for each other. */
export class DeliveryWorker {
  readonly #parts: Parts;
  /** Marks what is delivered within a few milliseconds with one statement. */
  readonly #delivered: DataLoader<readonly Delivery[], boolean>;
  readonly #underWay = new Set<Promise<void>>();
  /** Readers of bundles, claimed but not started. They leave one place free for other deliveries, such as a code. */
  readonly #waiting: (() => Promise<void>)[] = [];
  /** Places reserved for the claim that is running. */
  #claiming = 0;
  #running: Promise<void> | null = null;
  #stopped = false;
  /** Since the last look began, something was committed, or finished that others waited for: more deliveries may be due. */
  #lookAgain = false;
  #wake: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const mark = async (sent: readonly (readonly Delivery[])[]) => {
      await markDelivered(parts.db.repeatable, sent.flat());
      return sent.map(() => true);
    };
    const soon = (run: () => void) => void setTimeout(run, markMs);
    this.#delivered = new DataLoader(mark, { cache: false, batchScheduleFn: soon });
  }

  /** Delivers everything due now, including what was committed before this call. Never rejects. */
  drain(): Promise<void> {
    if (this.#stopped) return this.#running ?? Promise.resolve();
    this.#lookAgain = true;
    this.#wake();
    this.#running ??= this.#pass();
    return this.#running;
  }

  /** Starts nothing new; resolves once current deliveries are done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const release of this.#waiting.splice(0)) this.#begin(release);
    this.#wake();
    await this.#running;
  }

  /** Fills free places as they appear: a hanging delivery blocks no other, unless all places hang. */
  async #pass(): Promise<void> {
    const { concurrency } = this.#parts;
    try {
      while (!this.#stopped) {
        this.#lookAgain = false;
        const mayBeMore = await this.#take(concurrency - this.#underWay.size);
        while (this.#underWay.size >= concurrency) await Promise.race(this.#underWay);
        while (!mayBeMore && !this.#lookAgain && !this.#stopped) {
          if (this.#underWay.size === 0) return;
          await Promise.race([...this.#underWay, this.#woken()]);
        }
        // One claim takes what many calls commit in this time, and fills all places that become free in it.
        await sleep(gatherMs);
      }
      while (this.#underWay.size > 0) await Promise.race(this.#underWay);
    } finally {
      // In the same step as the last check, so that no call of `drain` comes between.
      this.#running = null;
    }
  }

  /** Starts up to `places` due deliveries. Returns whether more may be due; false while the database is unreachable. */
  async #take(places: number): Promise<boolean> {
    const { name, listener, limits, elapsed, db, log } = this.#parts;
    const leaseEndsAt = elapsed() + limits.leaseSeconds * 1000;
    // More bundles would only queue behind those already waiting.
    const leftOut = this.#waiting.length > 0 ? bundled : [];
    this.#claiming = places;
    try {
      const most = listener.together === undefined ? places : mostTogether;
      // If the answer is lost with its connection, what it claimed waits until the lease ends.
      const taken = await claimDeliveries(db.repeatable, name, most, limits.leaseSeconds, leftOut);
      for (const group of await this.#groups(taken)) {
        this.#begin(() => this.#deliverGroup(group, leaseEndsAt), { releases: group.some(({ inOrder }) => inOrder) });
      }
      return taken.length === most;
    } catch (error) {
      logFault({ db, log }, error, 'outbox not reachable', { listener: name });
      return false;
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

  /** Groups claimed deliveries: one group each, but all of a bundled kind together if more than five of it wait. */
  async #groups(taken: readonly Delivery[]): Promise<Delivery[][]> {
    const { name, limits, db, listener } = this.#parts;
    if (listener.together !== undefined) return taken.length === 0 ? [] : [[...taken]];
    if (listener.bundle === undefined) return taken.map((one) => [one]);
    const groups: Delivery[][] = [];
    for (const kind of new Set(taken.map(kindOf))) {
      const ofKind = taken.filter((one) => kindOf(one) === kind);
      const fresh = ofKind.filter(({ event, attempts, inOrder }) => bundled.includes(event.type) && !inOrder && attempts <= triesTogether);
      const [first] = fresh;
      // If this fails, the deliveries already claimed are sent anyway.
      const more = first
        ? await claimAlike(db.repeatable, first, name, mostApart + 1 - fresh.length, limits.leaseSeconds).catch(() => [])
        : [];
      if (more.length > 0) groups.push([...fresh, ...more]);
      for (const one of ofKind) if (more.length === 0 || !fresh.includes(one)) groups.push([one]);
    }
    return groups;
  }

  /** `releases`: what was not due before may be once it ends, because it waited its turn or was left out. */
  #begin(work: () => Promise<void>, { releases } = { releases: true }): void {
    const { name, db, log } = this.#parts;
    deliveriesUnderWay.inc({ listener: name });
    const one = work()
      .catch((err: unknown) => logFault({ db, log }, err, 'outbox not reachable', { listener: name }))
      .finally(() => {
        deliveriesUnderWay.dec({ listener: name });
        this.#underWay.delete(one);
        this.#lookAgain ||= releases;
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

  /** Sends to a group's readers concurrently, so a hanging mailbox delays the others only if no place is free. */
  async #deliverGroup(group: readonly Delivery[], leaseEndsAt: number): Promise<void> {
    const { listener, limits } = this.#parts;
    const { together } = listener;
    if (together) {
      const part = (of: readonly Delivery[]): Part => ({ deliveries: of, send: () => together(of) });
      const isWorn = ({ attempts }: Delivery) => attempts > mostAttempts;
      const others = group.filter((one) => !isWorn(one));
      const worn = group.filter(isWorn).map((one) => part([one]));
      return this.#deliverInTurn(others.length === 0 ? worn : [part(others), ...worn], leaseEndsAt);
    }
    const alone = group.map((delivery) => ({ deliveries: [delivery], send: () => listener(delivery) }));
    if (alone.length === 1 || listener.bundle === undefined) return this.#deliverInTurn(alone, leaseEndsAt);
    // Only half of the lease's spare time, so that time is left to send: otherwise the deliveries would be returned again and again.
    const bundlingMs = (limits.leaseSeconds * 1000 - limits.listenerMs) / 2;
    const readers = await within(listener.bundle(group), bundlingMs).catch(() => [alone]);
    this.#waiting.push(...readers.map((parts) => () => this.#deliverInTurn(parts, leaseEndsAt)));
  }

  /**
   * Returns unstarted deliveries as if never claimed, when the worker stops or the lease might end first. `giveBack` is tried only once: a
   * later claim by another process may have the same attempt number.
   */
  async #deliverInTurn(parts: readonly Part[], leaseEndsAt: number): Promise<void> {
    const { limits, elapsed, db } = this.#parts;
    for (const [nth, part] of parts.entries()) {
      if (this.#stopped || elapsed() + limits.listenerMs >= leaseEndsAt) {
        const rest = parts.slice(nth).flatMap(({ deliveries }) => deliveries);
        await giveBack(db.query, rest);
        this.#lookAgain = true;
        return;
      }
      await this.#deliver(part, leaseEndsAt);
    }
  }

  async #deliver({ deliveries: ofPart, send }: Part, leaseEndsAt: number): Promise<void> {
    const { name, limits, db } = this.#parts;
    const note = (what: () => Promise<unknown>) => this.#note(what, leaseEndsAt);
    const [delivery] = ofPart;
    // Claimed this often without an outcome: it may be what crashes the process.
    if (delivery && delivery.attempts > mostAttempts) {
      deliveries.inc({ listener: name, outcome: 'dead' });
      return note(() => markDead(db.repeatable, delivery, 'never came back'));
    }
    try {
      await within(send(), limits.listenerMs);
    } catch (error) {
      for (const one of ofPart) await note(this.#outcomeOf(one, error));
      return;
    }
    deliveries.inc({ listener: name, outcome: 'delivered' }, ofPart.length);
    await note(() => this.#delivered.load(ofPart));
  }

  #outcomeOf(delivery: Delivery, error: unknown): () => Promise<void> {
    const { name, limits, db, log } = this.#parts;
    const { attempts, event } = delivery;
    const dead = isHopeless(attempts, error);
    deliveries.inc({ listener: name, outcome: dead ? 'dead' : 'failed' });
    log.warn({ err: error, listener: name, event: event.type, attempts, dead }, 'delivery failed');
    if (dead) return () => markDead(db.repeatable, delivery, reasonOf(error));
    // A timed-out listener may still be running: retry only after its lease ends.
    const least = error === tooLate ? limits.leaseSeconds - limits.listenerMs / 1000 : 0;
    return () => markFailed(db.repeatable, delivery, reasonOf(error), Math.max(least, secondsUntilRetry(attempts)));
  }

  /**
   * While the database is unreachable, retries recording the outcome until the lease ends: a lost outcome would repeat the delivery and block
   * its subject until then.
   */
  async #note(what: () => Promise<unknown>, leaseEndsAt: number): Promise<void> {
    for (let waitMs = 250; ; waitMs = Math.min(2_000, waitMs * 2)) {
      try {
        await what();
        return;
      } catch (error) {
        if (this.#stopped || !isDatabaseAway(error) || this.#parts.elapsed() + waitMs > leaseEndsAt) throw error;
        await sleep(waitMs);
      }
    }
  }
}
