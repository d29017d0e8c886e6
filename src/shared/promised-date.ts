import { businessDaysAfter, businessDaysBetween, type ClosedDays, dayAfter } from './business-days.ts';
import { dayOf } from './dates.ts';
import type { AccountStatus, PromiseState } from './vocabulary.ts';

/** The promised date of an order. */
export interface PromisedDelivery {
  /** A day like `2026-11-29`, in Mexico City; while paused, as if the customer answered today. Null for `none`. */
  date: string | null;
  /** Business days until then, today and that day included. */
  days_left: number;
  paused_days: number;
  state: PromiseState;
}

/** When the count began, and the business days that the order agreed to. */
interface Agreed {
  /** When its payment was confirmed, in UTC ISO 8601. */
  paidAt: string;
  deliveryDays: number;
}

/** A turn of the customer, in UTC ISO 8601. */
interface Pause {
  since: string;
  until: string;
}

/** The days that ended in a turn of the customer: after `after` and up to `upTo`; `days` of them are business days. */
interface PausedDays<Turn extends Pause> {
  pause: Turn;
  after: string;
  upTo: string;
  days: number;
}

/** Of the agreed business days, those that are over. */
export const workedDays = ({ days_left: left }: PromisedDelivery, agreed: number): number => agreed - Math.min(left, agreed);

const atRiskDays = 2;
const later = (one: string, other: string): string => (one > other ? one : other);
const dayBefore = (iso: string): string => dayAfter(dayOf(iso), -1);

/** The last of the agreed business days. The first business day after the payment is day 1. */
export const promisedDay = ({ paidAt, deliveryDays }: Agreed, pausedDays: number, closed: ClosedDays): string =>
  businessDaysAfter(dayOf(paidAt), deliveryDays + pausedDays, closed);

/** The days on which these turns, in order, paused the delivery; `pausedDays` before. No turn moves a promised date that has passed. */
export function pausesOf<Turn extends Pause>(
  agreed: Agreed,
  pausedDays: number,
  pauses: readonly Turn[],
  closed: ClosedDays,
): PausedDays<Turn>[] {
  let paused = pausedDays;
  return pauses.flatMap((pause) => {
    const { since, until } = pause;
    if (promisedDay(agreed, paused, closed) < dayOf(since)) return [];
    const [after, upTo] = [later(dayBefore(since), dayOf(agreed.paidAt)), dayBefore(until)];
    const days = businessDaysBetween(after, upTo, closed);
    paused += days;
    return [{ pause, after, upTo, days }];
  });
}

/** The business days for which the delivery was paused in all: `pausedDays` before, and those of these turns of the customer, which must be in order. */
export const pausedDaysAfter = (agreed: Agreed, pausedDays: number, pauses: readonly Pause[], closed: ClosedDays): number =>
  pausesOf(agreed, pausedDays, pauses, closed).reduce((sum, { days }) => sum + days, pausedDays);

export interface PromiseFacts {
  /** Null for orders without a promised date. */
  deliveryDays: number | null;
  /** When its payment was confirmed, in UTC ISO 8601. */
  paidAt: string | null;
  accountStatus: AccountStatus;
  /** Business days for which it was paused before the present turn. */
  pausedDays: number;
  /** Since when it is the customer's turn, in UTC ISO 8601; null if it is not. */
  customerSince: string | null;
  isLive: boolean;
  /** What had been promised when the project went live, `at` in UTC ISO 8601; null before, and for orders without a promised date. */
  launch: { at: string; promisedOn: string; pausedDays: number } | null;
}

const none: PromisedDelivery = { date: null, days_left: 0, paused_days: 0, state: 'none' };

/** The latest promised date of orders that are at risk or late on the day of `now`. */
export const lastDayAtRisk = (now: string, closed: ClosedDays): string => businessDaysAfter(dayBefore(now), atRiskDays, closed);

function stateOf(date: string, isPaused: boolean, now: string, closed: ClosedDays): PromiseState {
  if (date < dayOf(now)) return 'late';
  if (isPaused) return 'paused';
  return date <= lastDayAtRisk(now, closed) ? 'at_risk' : 'running';
}

const keptPromise = ({ at, promisedOn, pausedDays }: NonNullable<PromiseFacts['launch']>): PromisedDelivery => ({
  date: promisedOn,
  days_left: 0,
  paused_days: pausedDays,
  state: dayOf(at) <= promisedOn ? 'met' : 'late',
});

/** The promised date of an order at `now`, in UTC ISO 8601. */
export function promiseOf(facts: PromiseFacts, now: string, closed: ClosedDays): PromisedDelivery {
  const { deliveryDays, paidAt, accountStatus, customerSince, isLive, launch } = facts;
  if (isLive) return launch === null ? none : keptPromise(launch);
  if (deliveryDays === null || paidAt === null || accountStatus === 'cancelled' || accountStatus === 'suspended') return none;
  const agreed = { paidAt, deliveryDays };
  const pauses = customerSince === null ? [] : [{ since: customerSince, until: now }];
  const paused = pausedDaysAfter(agreed, facts.pausedDays, pauses, closed);
  const date = promisedDay(agreed, paused, closed);
  const left = businessDaysBetween(later(dayBefore(now), dayOf(paidAt)), date, closed);
  return { date, days_left: left, paused_days: paused, state: stateOf(date, customerSince !== null, now, closed) };
}

/** The day by which lists sort an order with this promise; null while it is paused, and once the project is online. */
export const listedDay = ({ date, state }: PromisedDelivery, isLive: boolean): string | null =>
  isLive || state === 'paused' ? null : date;
