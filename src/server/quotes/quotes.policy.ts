import { admin, anyone } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  requestQuote: anyone,
  listQuotes: admin,
  countQuotes: admin,
} as const;
