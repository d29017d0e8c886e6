import { addDays, dayOf } from './dates.ts';

/**
 * Business days in Mexico. Days are texts like `2026-11-29`, in Mexico City (see `dayOf`). `closed`: further days on which the agency is closed.
 */

const dayMs = 24 * 60 * 60 * 1000;
const monday = 1;

const pad = (number: number): string => String(number).padStart(2, '0');
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day `count` calendar days later, or earlier if it is negative. */
export const dayAfter = (day: string, count: number): string => new Date(dateOf(day).getTime() + count * dayMs).toISOString().slice(0, 10);

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

export function isBusinessDay(day: string, closed: ClosedDays = none): boolean {
  const date = dateOf(day);
  const isWeekend = [0, 6].includes(date.getUTCDay());
  return !isWeekend && !closed.has(day) && !holidaysOf(date.getUTCFullYear()).includes(day);
}

/** The first business day after `day`. */
export function nextBusinessDay(day: string, closed: ClosedDays = none): string {
  let next = dayAfter(day, 1);
  while (!isBusinessDay(next, closed)) next = dayAfter(next, 1);
  return next;
}

/** The `count`th business day after `day`; `day` itself for 0. */
export function businessDaysAfter(day: string, count: number, closed: ClosedDays = none): string {
  let reached = day;
  for (let counted = 0; counted < count; counted += 1) reached = nextBusinessDay(reached, closed);
  return reached;
}

/** Business days after `from` and up to `until`, which counts if it is one; 0 if it is not later. */
export function businessDaysBetween(from: string, until: string, closed: ClosedDays = none): number {
  let counted = 0;
  for (let day = dayAfter(from, 1); day <= until; day = dayAfter(day, 1)) if (isBusinessDay(day, closed)) counted += 1;
  return counted;
}

/** Business days of Mexico City that end after one instant and not after the other, both in UTC ISO 8601. */
export const businessDaysEnded = (from: string, until: string, closed: ClosedDays = none): number =>
  businessDaysBetween(dayAfter(dayOf(from), -1), dayAfter(dayOf(until), -1), closed);

/** '24 business hours' after an instant in UTC ISO 8601: the same hour of the next business day. Mexico City has had no daylight saving time since 2022. */
export function answerDue(iso: string, closed: ClosedDays = none): string {
  const day = dayOf(iso);
  return addDays(iso, (dateOf(nextBusinessDay(day, closed)).getTime() - dateOf(day).getTime()) / dayMs);
}
