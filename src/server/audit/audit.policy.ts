import { superadmin } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  listAudit: superadmin,
  exportAudit: superadmin,
} as const;
