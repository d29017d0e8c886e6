import { permitted } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  getAtlas: permitted('diagrams'),
  getAtlasMachine: permitted('diagrams'),
  getAtlasPicture: permitted('diagrams'),
} as const;
