import { isDeepStrictEqual } from 'node:util';
import { answerDue, type ClosedDays } from '#shared/business-days.ts';
import { daysOf } from '#shared/closed-days.ts';
import { listedDay, pausedDaysAfter, promiseOf } from '#shared/promised-date.ts';
import { findClosedDays } from '../calendar/closed-days.store.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { type CountedOrder, findAwaitedAnswers, findCountedOrders, lockOrders, writePromises } from './promise.store.ts';

const utc = (time: string): string => new Date(time).toISOString();

interface Counted {
  subscriptionId: number;
  pausedDays: number;
  promisedOn: string | null;
}

/** Counted from the whole ledger; null for an order without a promise. */
function promiseFrom(order: CountedOrder, closed: ClosedDays, now: Date) {
  const { deliveryDays, paidAt: paid, accountStatus, who, since, pauses } = order;
  if (deliveryDays === null || paid === null) return null;
  const agreed = { deliveryDays, paidAt: paid.toISOString() };
  const over = pauses.map((pause) => ({ since: utc(pause.since), until: utc(pause.until) }));
  const pausedDays = pausedDaysAfter(agreed, 0, over, closed);
  const customerSince = who === 'customer' ? since.toISOString() : null;
  const facts = { ...agreed, accountStatus, pausedDays, customerSince, isLive: false, launch: null };
  return { pausedDays, promise: promiseOf(facts, now.toISOString(), closed) };
}

/** Null if the stored values are the same. */
function countedAnew(order: CountedOrder, closed: ClosedDays, now: Date): Counted | null {
  const counted = promiseFrom(order, closed, now);
  if (counted === null) return null;
  const { pausedDays, promise } = counted;
  const promisedOn = listedDay(promise, false);
  return pausedDays === order.pausedDays && promisedOn === order.promisedOn
    ? null
    : { subscriptionId: order.subscriptionId, pausedDays, promisedOn };
}

/** Writes the promised dates that differ once counted anew, at most `limit`. Returns their orders. */
async function writeAnew(tx: Tx, now: Date, closed: ClosedDays, limit: number): Promise<number[]> {
  const recount = (orders: readonly CountedOrder[]) => orders.flatMap((order) => countedAnew(order, closed, now) ?? []);
  const ids = recount(await findCountedOrders(tx))
    .map(({ subscriptionId }) => subscriptionId)
    .slice(0, limit);
  if (ids.length === 0) return [];
  await lockOrders(tx, ids);
  // Read again: another transaction may have changed them before the lock.
  await writePromises(tx, recount(await findCountedOrders(tx, ids)));
  return ids;
}

const announce = (tx: Tx, ids: readonly number[]) =>
  emit(tx, ...ids.map((subscriptionId) => ({ type: 'promise.moved', subscriptionId }) as const));

/**
 * Counts the promised dates of orders at work anew, and writes and announces those that differ: other days became closed, or an earlier version wrote a
 * turn. Returns how many differed, at most `limit`.
 */
export async function recountPromises(tx: Tx, now: Date, limit = Number.POSITIVE_INFINITY): Promise<number> {
  const moved = await writeAnew(tx, now, daysOf((await findClosedDays(tx)).days), limit);
  await announce(tx, moved);
  return moved.length;
}

/**
 * The same once these days are closed instead of those `before`. Dates that are not stored move too: while an order is paused, and those by which the
 * agency must answer.
 */
export async function recountForClosedDays(tx: Tx, now: Date, before: ClosedDays, closed: ClosedDays): Promise<void> {
  const moved = await writeAnew(tx, now, closed, Number.POSITIVE_INFINITY);
  const paused = (await findCountedOrders(tx)).filter(
    (order) => order.who === 'customer' && !isDeepStrictEqual(promiseFrom(order, before, now), promiseFrom(order, closed, now)),
  );
  const awaited = (await findAwaitedAnswers(tx)).filter(({ since }) => {
    const asked = since.toISOString();
    return answerDue(asked, before) !== answerDue(asked, closed);
  });
  await announce(tx, [...new Set([...moved, ...[...paused, ...awaited].map(({ subscriptionId }) => subscriptionId)])]);
}
