import { ageGroups, ageGroupWord } from './project-age.ts';

/** `ending`: running accounts near their end date, whose customers are to be reminded of renewing. */
export const accountGroups = ['living', 'cancelled', 'ending'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** The dashboard's age group with this name; null for an unknown name. */
export const ageGroupOf = (word: string | null) => ageGroups.find((group) => ageGroupWord(group) === word) ?? null;
