import { anyone } from '../kernel/actor.ts';

/** Open to anyone, since nobody can sign in yet: the link authorizes the call. */
export const may = {
  getSetup: anyone,
  createFirstAccount: anyone,
} as const;
