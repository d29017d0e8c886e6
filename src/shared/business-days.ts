import { addDays, dayOf } from './dates.ts';

/**
 * Business days in Mexico. Days are texts like `2026-11-29`, in Mexico City (see `dayOf`). `closed`: further days on which the agency is closed.
 */

const dayMs = 24 * 60 * 60 * 1000;
const monday = 1;

const pad = (number: number): string => String(number).padStart(2, '0');
/** Days since 1 January 1970, which was a Thursday. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The day `count` calendar days later, or earlier if it is negative. */
export const dayAfter = (day: string, count: number): string => dayOfNumber(numberOf(day) + count);

const nthMonday = (year: number, month: number, nth: number): string => {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return `${year}-${pad(month)}-${pad(1 + ((monday - weekday + 7) % 7) + (nth - 1) * 7)}`;
};

/** The days of rest of article 74 of the Federal Labour Law. Every six years a president takes office on 1 October. */
export const holidaysOf = (year: number): string[] => [
  `${year}-01-01`,
  nthMonday(year, 2, 1),
  nthMonday(year, 3, 3),
  `${year}-05-01`,
  `${year}-09-16`,
  ...(year >= 2024 && (year - 2024) % 6 === 0 ? [`${year}-10-01`] : []),
  nthMonday(year, 11, 3),
  `${year}-12-25`,
];

export type ClosedDays = ReadonlySet<string>;
const none: ClosedDays = new Set();

const knownYears = new Map<number, ReadonlySet<number>>();
function holidaysIn(year: number): ReadonlySet<number> {
  const known = knownYears.get(year) ?? new Set(holidaysOf(year).map(numberOf));
  knownYears.set(year, known);
  return known;
}

const numbersOf = new WeakMap<ClosedDays, ReadonlySet<number>>();
function closedNumbers(closed: ClosedDays): ReadonlySet<number> {
  const known = numbersOf.get(closed) ?? new Set([...closed].map(numberOf));
  numbersOf.set(closed, known);
  return known;
}

function isBusiness(number: number, closed: ReadonlySet<number>): boolean {
  const weekday = (((number + 4) % 7) + 7) % 7;
  return weekday > 0 && weekday < 6 && !closed.has(number) && !holidaysIn(new Date(number * dayMs).getUTCFullYear()).has(number);
}

/** The `count`th business day from `day`, without it, in steps of one day or of minus one. */
function nthBusinessDay(day: string, count: number, step: 1 | -1, closed: ClosedDays): string {
  const closedDays = closedNumbers(closed);
  let reached = numberOf(day);
  for (let counted = 0; counted < count; counted += isBusiness(reached, closedDays) ? 1 : 0) reached += step;
  return dayOfNumber(reached);
}

export const isBusinessDay = (day: string, closed: ClosedDays = none): boolean => isBusiness(numberOf(day), closedNumbers(closed));

/** The first business day after `day`. */
export const nextBusinessDay = (day: string, closed: ClosedDays = none): string => nthBusinessDay(day, 1, 1, closed);

/** The `count`th business day after `day`; `day` itself for 0. */
export const businessDaysAfter = (day: string, count: number, closed: ClosedDays = none): string => nthBusinessDay(day, count, 1, closed);

/** The `count`th business day before `day`; `day` itself for 0. */
export const businessDaysBefore = (day: string, count: number, closed: ClosedDays = none): string => nthBusinessDay(day, count, -1, closed);

/** Business days after `from` and up to `until`, which counts if it is one; 0 if it is not later. */
export function businessDaysBetween(from: string, until: string, closed: ClosedDays = none): number {
  const closedDays = closedNumbers(closed);
  const last = numberOf(until);
  let counted = 0;
  for (let day = numberOf(from) + 1; day <= last; day += 1) if (isBusiness(day, closedDays)) counted += 1;
  return counted;
}

/** Business days of Mexico City that end after one instant and not after the other, both in UTC ISO 8601. */
export const businessDaysEnded = (from: string, until: string, closed: ClosedDays = none): number =>
  businessDaysBetween(dayAfter(dayOf(from), -1), dayAfter(dayOf(until), -1), closed);

/** '24 business hours' after an instant in UTC ISO 8601: the same hour of the next business day. Mexico City has had no daylight saving time since 2022. */
export function answerDue(iso: string, closed: ClosedDays = none): string {
  const day = dayOf(iso);
  return addDays(iso, numberOf(nextBusinessDay(day, closed)) - numberOf(day));
}
