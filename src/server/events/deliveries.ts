import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { logFault } from '../db/fault-log.ts';
import type { ListenerName } from './catalogue.ts';
import { forgetDelivered } from './deliveries.store.ts';
import { type DeliveryLimits, DeliveryWorker, type Listener } from './delivery-worker.ts';

interface Parts {
  db: Database;
  listeners: Record<ListenerName, Listener>;
  log: Logger;
  /** Listeners that a response waits for: in demo mode, until their mails are stored. Never ones that depend on another server. */
  awaited: readonly ListenerName[];
  limits?: DeliveryLimits;
  /** Monotonic milliseconds from any origin, to measure leases. */
  elapsed?: () => number;
}

export interface Deliveries {
  deliverSoon: () => Promise<void>;
  /** Polls for due deliveries: retries, and those that other processes left behind. */
  start: () => void;
  stop: () => Promise<void>;
}

const lookEveryMs = 2_000;
const forgetEveryMs = 60 * 60_000;
const keptDays = 30;
/** Concurrent deliveries: limited by connections to the mail server and by calls that the card provider accepts from one process. */
export const concurrencyOf: Record<ListenerName, number> = { mail: 4, push: 2, cards: 3 };
/** A listener times out before another process may claim the same delivery. */
const usualLimits: DeliveryLimits = { listenerMs: 90_000, leaseSeconds: 120 };

const elapsedHere = (): number => performance.now();

/** Delivers events from the outbox to their listeners, after the commit and outside any transaction. */
export function createDeliveries({ db, listeners, log, awaited, limits = usualLimits, elapsed = elapsedHere }: Parts): Deliveries {
  const names = Object.keys(listeners) as ListenerName[];
  const workerOf = new Map(
    names.map((name) => [
      name,
      new DeliveryWorker({ name, listener: listeners[name], concurrency: concurrencyOf[name], limits, elapsed, db, log }),
    ]),
  );
  const workers = [...workerOf.values()];
  const drainAll = () => Promise.all(workers.map((worker) => worker.drain()));
  let timers: NodeJS.Timeout[] = [];

  const forget = () => forgetDelivered(db.query, keptDays).catch((err: unknown) => logFault({ db, log }, err, 'cleanup failed'));

  return {
    deliverSoon: async () => {
      void drainAll();
      await Promise.all(awaited.map((name) => workerOf.get(name)?.drain()));
    },
    start: () => {
      timers = [setInterval(() => void drainAll(), lookEveryMs), setInterval(() => void forget(), forgetEveryMs)];
      for (const timer of timers) timer.unref();
      void drainAll();
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
