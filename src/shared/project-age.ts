/** Days since the payment, as the promise of 7 to 14 business days divides them: on time, near its end, past it, long past it. */
export const ageGroups = [
  { from_days: 0, to_days: 7 },
  { from_days: 8, to_days: 14 },
  { from_days: 15, to_days: 21 },
  { from_days: 22, to_days: null },
] as const;

interface AgeGroup {
  from_days: number;
  to_days: number | null;
}

export const ageGroupName = ({ from_days, to_days }: AgeGroup): string =>
  to_days === null ? `${from_days} días o más` : `${from_days} a ${to_days} días`;

/** `8-14`, or `22` for the last one: as the address says it. */
export const ageGroupWord = ({ from_days, to_days }: AgeGroup): string => (to_days === null ? `${from_days}` : `${from_days}-${to_days}`);

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days of 24 hours between two moments. */
export const fullDays = (from: Date, until: Date): number => Math.max(0, Math.floor((until.getTime() - from.getTime()) / dayMs));
