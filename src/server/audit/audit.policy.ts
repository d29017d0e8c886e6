import { permitted } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  listAudit: permitted('audit'),
  exportAudit: permitted('audit'),
} as const;
