import { admin } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  getAtlas: admin,
  getAtlasMachine: admin,
  getAtlasPicture: admin,
} as const;
