/** Days since the payment, as the promise of 7 to 14 business days divides them: on time, near its end, past it, long past it. */
export const ageGroups = [
  { from_days: 0, to_days: 7 },
  { from_days: 8, to_days: 14 },
  { from_days: 15, to_days: 21 },
  { from_days: 22, to_days: null },
] as const;

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days between two moments. */
export const fullDays = (from: Date, until: Date): number => Math.max(0, Math.floor((until.getTime() - from.getTime()) / dayMs));

/** `days` days of 24 hours before. */
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs);
