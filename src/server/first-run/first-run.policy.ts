import { anyone } from '../kernel/actor.ts';

/** Who may call what. The link decides: before there is anybody, nobody can sign in. */
export const may = {
  getSetup: anyone,
  createFirstAccount: anyone,
} as const;
