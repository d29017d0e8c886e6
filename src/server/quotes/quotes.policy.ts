import { anyone, permitted } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  requestQuote: anyone,
  listQuotes: permitted('quotes'),
} as const;
