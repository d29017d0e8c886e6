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
  /** What answers wait for: in demo mode until their mails stand in the outbox. Never for another server. */
  awaited: readonly ListenerName[];
  limits?: DeliveryLimits;
  /** Milliseconds since any moment: how long a lease still lasts. */
  elapsed?: () => number;
}

export interface Deliveries {
  deliverSoon: () => Promise<void>;
  /** Looks for what is due every now and then: retries, and what other processes left behind. */
  start: () => void;
  stop: () => Promise<void>;
}

const lookEveryMs = 2_000;
const forgetEveryMs = 60 * 60_000;
const keptDays = 30;
/** Deliveries under way at once: as many connections are asked of the mail server, and as many calls the card provider bears from one process. */
export const concurrencyOf: Record<ListenerName, number> = { mail: 4, push: 2, cards: 3 };
/** A listener ends before anybody else may begin with the same. */
const usualLimits: DeliveryLimits = { listenerMs: 90_000, leaseSeconds: 120 };

const elapsedHere = (): number => performance.now();

/** Brings events from the outbox to their listeners, after the commit and outside any transaction. */
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
