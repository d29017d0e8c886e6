import type { Calendar } from '#server/calendar/calendar.ts';
import { type PromiseDays, promiseDaysOf } from '#shared/promise-days.ts';
import { type PromisedDelivery, type PromiseFacts, promiseOf } from '#shared/promised-date.ts';
import type { OrderRow } from './orders.store.ts';
import type { TurnRow } from './turns.store.ts';

/** What a promised date follows from. */
export type PromisedRow = Pick<
  OrderRow,
  | 'turnWho'
  | 'turnSince'
  | 'pausedDays'
  | 'deliveryDays'
  | 'startDate'
  | 'launchedAt'
  | 'launchPromisedOn'
  | 'launchPausedDays'
  | 'accountStatus'
  | 'developmentStatus'
>;

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function launchOf({ launchedAt, launchPromisedOn, launchPausedDays }: PromisedRow) {
  if (launchedAt === null || launchPromisedOn === null) return null;
  return { at: launchedAt.toISOString(), promisedOn: launchPromisedOn, pausedDays: launchPausedDays ?? 0 };
}

const factsOf = (row: PromisedRow): PromiseFacts => ({
  deliveryDays: row.deliveryDays,
  paidAt: iso(row.startDate),
  accountStatus: row.accountStatus,
  pausedDays: row.pausedDays,
  customerSince: row.turnWho === 'customer' ? row.turnSince.toISOString() : null,
  isLive: row.developmentStatus === 'live',
  launch: launchOf(row),
});

export const promiseOfOrder = (row: PromisedRow, { now, closed }: Calendar): PromisedDelivery =>
  promiseOf(factsOf(row), now.toISOString(), closed);

/** The days behind the promise of an order with these turns, newest first. */
export function promiseDaysOfOrder(row: PromisedRow, turns: readonly TurnRow[], calendar: Calendar): PromiseDays {
  const ofCustomer = turns
    .filter(({ who }) => who === 'customer')
    .map(({ since, until, reason }) => ({ since: since.toISOString(), until: iso(until), reason }));
  const now = calendar.now.toISOString();
  return promiseDaysOf(factsOf(row), promiseOfOrder(row, calendar), ofCustomer.toReversed(), now, calendar.closed);
}
