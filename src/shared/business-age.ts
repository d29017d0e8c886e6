import { businessDaysBefore, businessDaysBetween, type ClosedDays, dayAfter } from './business-days.ts';
import { dayOf, endOfDay } from './dates.ts';
import type { AgeGroup } from './project-age.ts';

/** The last instant on which something was at least so many business days old at `now`. */
const atLeastOld = (days: number, now: Date, closed: ClosedDays): Date =>
  new Date(endOfDay(dayAfter(businessDaysBefore(dayOf(now.toISOString()), days, closed), -1)));

/** Business days that ended since the day of `from`, which does not count. */
export const ageInDays = (from: Date, now: Date, closed: ClosedDays): number =>
  businessDaysBetween(dayOf(from.toISOString()), dayAfter(dayOf(now.toISOString()), -1), closed);

/** When what is more than so many business days old began at the latest. */
export const beganBefore = (days: number, now: Date, closed: ClosedDays): Date => atLeastOld(days + 1, now, closed);

/** When the orders of an age group began: after `after`, and not after `until`. */
export const beganWithin = (
  { from_days, to_days }: AgeGroup,
  now: Date,
  closed: ClosedDays,
): { after: Date | null; until: Date | null } => ({
  after: to_days === null ? null : beganBefore(to_days, now, closed),
  until: from_days === 0 ? null : atLeastOld(from_days, now, closed),
});
