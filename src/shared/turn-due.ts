import { formatDate, formatDateTime } from './dates.ts';
import type { TurnReason } from './vocabulary.ts';

/** `2 dic 2026, 18:00 h`. A promised date is a day without an hour. */
const dueTime = (reason: TurnReason, by: string): string => (reason === 'work' ? formatDate(by) : formatDateTime(by));

/** When a turn is due, as words before a time; null without a time. `now` in milliseconds. */
export function turnDue({ reason, by }: { reason: TurnReason; by: string | null }, now: number): { lead: string; time: string } | null {
  if (by === null) return null;
  return { lead: Date.parse(by) < now ? 'Se esperaba el' : 'A más tardar el', time: dueTime(reason, by) };
}
