import { transition } from 'xstate';
import { sideOf, type TurnFacts, turnMachine, turnState } from '#machines/lifecycles/turn/turn.machine.ts';
import { daysOf } from '#shared/closed-days.ts';
import { listedDay, pausedDaysAfter, promisedDay, promiseOf } from '#shared/promised-date.ts';
import type { TurnReason } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { lockSubscription } from './lifecycle.store.ts';
import { writeLaunch, writePromises } from './promise.store.ts';
import { findTurnNow, type TurnNow, writeTurn } from './turn.store.ts';

const reasons = new Map<string, TurnReason>();
const start = turnState('unpaid');

/** The machine's answer, asked once for each combination of facts. The state before decides nothing. */
function reasonFor(facts: TurnFacts): TurnReason {
  const key = JSON.stringify(facts);
  const reason = reasons.get(key) ?? transition(turnMachine, start, { type: 'FACTS_CHANGED', facts })[0].value;
  reasons.set(key, reason);
  return reason;
}

/** The turn before as a pause of the promised date, if it was the customer's. */
const pauseUntil = (end: Date, { reason, since }: TurnNow) =>
  sideOf(reason) === 'customer' ? [{ since: since.toISOString(), until: end.toISOString() }] : [];

/** What the turn with this reason has about the promised date: the open one, or the one that begins `now`. */
function promiseOfTurn(before: TurnNow, reason: TurnReason, now: Date) {
  const { deliveryDays, paidAt, launchedAt, facts } = before;
  if (deliveryDays === null || paidAt === null) return { pausedDays: 0, promisedOn: null };
  const { accountStatus, developmentStatus } = facts;
  const closed = daysOf(before.closedDays);
  const agreed = { deliveryDays, paidAt: paidAt.toISOString() };
  const begins = reason !== before.reason;
  const pausedDays = pausedDaysAfter(agreed, before.pausedDays, begins ? pauseUntil(launchedAt ?? now, before) : [], closed);
  const isLive = developmentStatus === 'live';
  const customerSince = sideOf(reason) === 'customer' ? (begins ? now : before.since).toISOString() : null;
  const promise = promiseOf({ ...agreed, accountStatus, pausedDays, customerSince, isLive, launch: null }, now.toISOString(), closed);
  return { pausedDays, promisedOn: listedDay(promise, isLive) };
}

/** What was promised when the project went live, written once, so that later closed days do not change it. */
async function noteLaunch(tx: Tx, subscriptionId: number, before: TurnNow): Promise<void> {
  const { deliveryDays, paidAt, launchedAt, launchPromisedOn } = before;
  if (launchedAt === null || launchPromisedOn !== null || deliveryDays === null || paidAt === null) return;
  const closed = daysOf(before.closedDays);
  const agreed = { deliveryDays, paidAt: paidAt.toISOString() };
  const pausedDays = pausedDaysAfter(agreed, before.pausedDays, pauseUntil(launchedAt, before), closed);
  await writeLaunch(tx, subscriptionId, { launchPromisedOn: promisedDay(agreed, pausedDays, closed), launchPausedDays: pausedDays });
}

/**
 * Writes whose turn it is after a change, in the same transaction; call it after the last statement of the change was sent. Needs the lock on the order:
 * otherwise neither of two concurrent changes would see the other.
 */
export async function noteTurn(tx: Tx, subscriptionId: number, now: Date): Promise<void> {
  const before = await findTurnNow(tx, subscriptionId);
  if (!before) return;
  const reason = reasonFor(before.facts);
  await noteLaunch(tx, subscriptionId, before);
  const promise = promiseOfTurn(before, reason, now);
  if (reason !== before.reason) await writeTurn(tx, subscriptionId, { who: sideOf(reason), reason, ...promise }, now);
  else if (promise.promisedOn !== before.promisedOn) await writePromises(tx, [{ subscriptionId, ...promise }]);
}

/** The same for an order that is not locked yet. */
export async function noteTurnOf(tx: Tx, subscriptionId: number, now: Date): Promise<void> {
  await lockSubscription(tx, subscriptionId);
  await noteTurn(tx, subscriptionId, now);
}
