/** Days since the payment, grouped by the promised 7 to 14 business days: on time, nearly due, overdue, long overdue. */
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

/** The name of the group in the address: `8-14`, or `22` for the last one. */
export const ageGroupWord = ({ from_days, to_days }: AgeGroup): string => (to_days === null ? `${from_days}` : `${from_days}-${to_days}`);

const dayMs = 24 * 60 * 60 * 1000;

/** Full 24-hour days between two instants. */
export const fullDays = (from: Date, until: Date): number => Math.max(0, Math.floor((until.getTime() - from.getTime()) / dayMs));

/** When the orders of an age group began: after `after`, and not after `until`. */
export const beganWithin = ({ from_days, to_days }: AgeGroup, now: Date): { after: Date | null; until: Date | null } => {
  const daysBefore = (days: number) => new Date(now.getTime() - days * dayMs);
  return { after: to_days === null ? null : daysBefore(to_days + 1), until: from_days === 0 ? null : daysBefore(from_days) };
};
