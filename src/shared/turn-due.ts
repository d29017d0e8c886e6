import { dayOf, endOfDay, formatDate, formatDateTime } from './dates.ts';

/** `2 dic 2026, 18:00 h`. What is due on a promised date is due by its end: a day without an hour. */
const dueTime = (by: string): string => (by === endOfDay(dayOf(by)) ? formatDate(by) : formatDateTime(by));

/** When a turn is due, as words before a time; null without a time. `now` in milliseconds. */
export function turnDue({ by }: { by: string | null }, now: number): { lead: string; time: string } | null {
  if (by === null) return null;
  return { lead: Date.parse(by) < now ? 'Se esperaba el' : 'A más tardar el', time: dueTime(by) };
}
