import { type ClosedDays, dayAfter, holidaysOf, isBusinessDay, nextBusinessDay } from './business-days.ts';
import { dayOf } from './dates.ts';
import { type PromisedDelivery, type PromiseFacts, pausesOf, promisedDay } from './promised-date.ts';
import type { TurnReason } from './vocabulary.ts';

/** Business days that follow one another, both included, as days like `2026-11-29`. */
export interface PausedRange {
  from: string;
  to: string;
  days: number;
  /** It was paused until a payment, otherwise until an answer. */
  for_payment: boolean;
}

export interface DayOff {
  date: string;
  /** A day of rest of the law; otherwise the agency is closed. */
  is_holiday: boolean;
}

/** The days that a promised date consists of. */
export interface PromiseDays {
  /** The date without any pause, by the calendar of today; null if that is the promised date, and without one. */
  before: string | null;
  /** Whether today is one of the business days that are left. */
  counts_today: boolean;
  /** When it was paused, oldest first: the newest 5. Empty if the recorded turns do not explain every paused day. */
  paused: PausedRange[];
  /** Weekdays after the payment and up to the promised date that do not count: the last 10. Empty once the project is online. */
  off: DayOff[];
}

const none: PromiseDays = { before: null, counts_today: false, paused: [], off: [] };

const mostRanges = 5;
export const mostDaysOff = 10;

const daysWithin = (after: string, upTo: string): string[] => {
  const days: string[] = [];
  for (let day = dayAfter(after, 1); day <= upTo; day = dayAfter(day, 1)) days.push(day);
  return days;
};

/** Days in order, as ranges of business days that follow one another and waited for the same. */
function rangesOf(days: readonly { day: string; for_payment: boolean }[], closed: ClosedDays): PausedRange[] {
  const ranges: PausedRange[] = [];
  for (const { day, for_payment } of days) {
    const last = ranges.at(-1);
    if (last?.for_payment === for_payment && nextBusinessDay(last.to, closed) === day) {
      ranges.splice(-1, 1, { ...last, to: day, days: last.days + 1 });
    } else ranges.push({ from: day, to: day, days: 1, for_payment });
  }
  return ranges;
}

const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const isHoliday = (day: string): boolean => holidaysOf(Number(day.slice(0, 4))).includes(day);

const daysOff = (after: string, upTo: string, closed: ClosedDays): DayOff[] =>
  daysWithin(after, upTo)
    .filter((day) => isWeekday(day) && !isBusinessDay(day, closed))
    .map((date) => ({ date, is_holiday: isHoliday(date) }));

/** A turn of the customer, in UTC ISO 8601; `until` is null while it lasts. */
interface PastTurn {
  since: string;
  until: string | null;
  reason: TurnReason;
}

/** Turns up to an instant, which ends the one that still lasts then. */
const turnsUntil = (end: string, turns: readonly PastTurn[]) =>
  turns.filter(({ since }) => since < end).map((turn) => ({ ...turn, until: turn.until === null || turn.until > end ? end : turn.until }));

/** The days behind the promise of an order at `now`, in UTC ISO 8601. `turns`: all turns of its customer, in order. */
export function promiseDaysOf(
  facts: Pick<PromiseFacts, 'deliveryDays' | 'paidAt' | 'isLive' | 'launch'>,
  { date, paused_days }: PromisedDelivery,
  turns: readonly PastTurn[],
  now: string,
  closed: ClosedDays,
): PromiseDays {
  const { deliveryDays, paidAt, isLive, launch } = facts;
  if (date === null || deliveryDays === null || paidAt === null) return none;
  const agreed = { deliveryDays, paidAt };
  // What was kept at the launch may differ from the calendar of today.
  if (promisedDay(agreed, paused_days, closed) !== date) return none;
  const pauses = pausesOf(agreed, 0, turnsUntil(isLive && launch !== null ? launch.at : now, turns), closed);
  const paused = pauses.flatMap(({ pause, after, upTo }) =>
    daysWithin(after, upTo).flatMap((day) =>
      isBusinessDay(day, closed) ? { day, for_payment: pause.reason !== 'question_to_customer' } : [],
    ),
  );
  const today = dayOf(now);
  return {
    before: paused_days === 0 ? null : promisedDay(agreed, 0, closed),
    counts_today: !isLive && today > dayOf(paidAt) && today <= date && isBusinessDay(today, closed),
    paused: paused.length === paused_days ? rangesOf(paused, closed).slice(-mostRanges) : [],
    off: isLive ? [] : daysOff(dayOf(paidAt), date, closed).slice(-mostDaysOff),
  };
}
