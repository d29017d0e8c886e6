import { permitted } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  getSection: permitted('agency'),
  putSection: permitted('agency'),
} as const;
