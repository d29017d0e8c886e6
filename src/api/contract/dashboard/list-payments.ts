import * as z from 'zod/mini';
import { ledgerStatuses, paymentMethods, reviewReasons } from '#shared/vocabulary.ts';
import { id, isoTime, page, trimmed } from '../fields.ts';
import { operation } from '../operation.ts';
import { Renewal } from '../renewals/renewal.ts';

/** A line of the ledger: money that came, whatever became of it, or an order or a renewal whose money is awaited. */
export const LedgerEntry = z.object({
  /** Null for money that fits no order. */
  subscription_id: z.nullable(id),
  /** What it pays where that is not the order itself. */
  renewal: z.nullable(Renewal),
  /** Null while the money is awaited. */
  payment_id: z.nullable(id),
  status: z.enum(ledgerStatuses),
  /** The provider is at work on a payment of what is awaited. */
  processing: z.boolean(),
  /** Whether staff may confirm it now. */
  confirmable: z.boolean(),
  /** Whether staff may undo its confirmation now. */
  undoable: z.boolean(),
  method: z.enum(paymentMethods),
  /** The bank's tracking key or the provider's number. */
  reference: z.nullable(z.string()),
  /** Of the currency's units: pesos, unless the money waits because of it. */
  amount: z.number(),
  currency: z.string(),
  /** What of it went back. */
  refunded: z.number(),
  /** Why it waited, or waits, for a person. */
  review_reason: z.nullable(z.enum(reviewReasons)),
  /** It was to be given back, and the provider would not; absent where nothing of the kind happened. */
  refund_refused: z.optional(z.literal(true)),
  /** What was due, in pesos, where another amount came. */
  expected: z.nullable(z.number()),
  /** Whether accepting it pays what it was meant for. */
  pays: z.boolean(),
  /** Null where nobody knows whose money it is. */
  customer_name: z.nullable(z.string()),
  /** When it was confirmed, first seen, or ordered. */
  at: isoTime,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const listPayments = operation({
  name: 'listPayments',
  summary: 'The ledger, newest first: money that came, money that waits for a person, and what is awaited',
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
