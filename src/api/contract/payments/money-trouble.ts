import * as z from 'zod/mini';
import { moneyTroubles } from '#shared/vocabulary.ts';
import { isoTime } from '../fields.ts';

/** Money of an order, or of one of its renewals, that is not where it should be. `amount` in the units of `currency`. */
export const MoneyTrouble = z.object({
  kind: z.enum(moneyTroubles),
  amount: z.number(),
  currency: z.string(),
  of_renewal: z.boolean(),
  /** Of money that went back: when the provider said so. */
  returned_at: z.optional(isoTime),
  /** What the order or the renewal owes again since a confirmation was undone, in pesos; absent where it owes nothing. */
  owed: z.optional(z.number()),
});
export type MoneyTrouble = z.infer<typeof MoneyTrouble>;
