import { admin } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  getSummary: admin,
  getSettings: admin,
  listPayments: admin,
  countPayments: admin,
} as const;
