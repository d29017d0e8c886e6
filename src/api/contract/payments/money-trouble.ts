import * as z from 'zod/mini';
import { moneyTroubles } from '#shared/vocabulary.ts';
import { isoTime } from '../fields.ts';

/** Money of an order, or of one of its renewals, that is not where it should be. `amount` is in units of `currency`. */
export const MoneyTrouble = z.object({
  kind: z.enum(moneyTroubles),
  amount: z.number(),
  currency: z.string(),
  of_renewal: z.boolean(),
  /** For a refund or chargeback: when the provider reported it. */
  returned_at: z.optional(isoTime),
  /** What the order or the renewal owes again since a confirmation was undone, in pesos; absent if nothing. */
  owed: z.optional(z.number()),
});
export type MoneyTrouble = z.infer<typeof MoneyTrouble>;
