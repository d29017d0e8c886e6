import { dayAfter, isBusinessDay } from '#shared/business-days.ts';

/** A column's day in Mexico City. */
const dayIn = (column: string) => `(${column} at time zone 'America/Mexico_City')::date`;

/** The `count`th business day before the day of `now`, in Mexico City. */
export function businessDayBack(now: Date, count: number): string {
  let day = new Date(now.getTime() - 6 * 3_600_000).toISOString().slice(0, 10);
  for (let left = count; left > 0; ) {
    day = dayAfter(day, -1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** A condition on a column: at least so many business days have ended since its day. */
export const isAtLeastOld = (column: string, days: number, now: Date): string => `${dayIn(column)} < '${businessDayBack(now, days)}'`;
