/** Business days since the payment, grouped by the promised 7 to 14: on time, nearly due, overdue, long overdue. */
export const ageGroups = [
  { from_days: 0, to_days: 7 },
  { from_days: 8, to_days: 14 },
  { from_days: 15, to_days: 21 },
  { from_days: 22, to_days: null },
] as const;

export interface AgeGroup {
  from_days: number;
  to_days: number | null;
}

export const ageGroupName = ({ from_days, to_days }: AgeGroup): string =>
  to_days === null ? `${from_days} días hábiles o más` : `${from_days} a ${to_days} días hábiles`;

/** The name of the group in the address: `8-14`, or `22` for the last one. */
export const ageGroupWord = ({ from_days, to_days }: AgeGroup): string => (to_days === null ? `${from_days}` : `${from_days}-${to_days}`);
