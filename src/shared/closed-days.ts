import type { ClosedDays } from './business-days.ts';

/** A day on which the agency is closed, besides weekends and holidays. `day`: like `2026-12-24`, in Mexico City. */
export interface ClosedDay {
  day: string;
  /** Why, as staff wrote it. */
  name: string;
}

/** The days alone. */
export const daysOf = (closed: readonly ClosedDay[]): ClosedDays => new Set(closed.map(({ day }) => day));
