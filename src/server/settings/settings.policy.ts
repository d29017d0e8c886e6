import { admin, superadmin } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  getClosedDays: admin,
  saveClosedDays: superadmin,
} as const;
