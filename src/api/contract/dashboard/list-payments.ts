import * as z from 'zod/mini';
import { paymentMethods } from '#shared/vocabulary.ts';
import { id, isoTime, page, trimmed } from '../fields.ts';
import { operation } from '../operation.ts';
import { Renewal } from '../renewals/renewal.ts';

const ledgerStatuses = ['waiting', 'confirmed'] as const;

/** A line of the ledger: money that was confirmed, or an order or a renewal whose money is awaited. Amounts in pesos. */
export const LedgerEntry = z.object({
  subscription_id: id,
  /** What it pays where that is not the order itself. */
  renewal: z.nullable(Renewal),
  /** Null while the money is awaited. */
  payment_id: z.nullable(id),
  status: z.enum(ledgerStatuses),
  /** Whether staff may confirm it now. */
  confirmable: z.boolean(),
  method: z.enum(paymentMethods),
  /** The bank's tracking key or the provider's number. */
  reference: z.nullable(z.string()),
  amount: z.number(),
  customer_name: z.string(),
  /** When it was confirmed, or ordered. */
  at: isoTime,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const listPayments = operation({
  name: 'listPayments',
  summary: 'The ledger, newest first: confirmed payments and what waits for confirmation',
  method: 'GET',
  path: '/dashboard/payments',
  query: z.object({
    status: z.optional(z.enum(ledgerStatuses, { error: 'El estado no existe' })),
    search: z.optional(z.string().check(trimmed, z.maxLength(200))),
    ...page,
  }),
  response: z.array(LedgerEntry),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
