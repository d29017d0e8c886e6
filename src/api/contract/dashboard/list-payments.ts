import * as z from 'zod/mini';
import { ledgerSorts } from '#shared/list-sorts.ts';
import { type LedgerStatus, ledgerStatuses, paymentMethods, reviewReasons } from '#shared/vocabulary.ts';
import { id, isoTime, page, search, sortedBy, written } from '../fields.ts';
import { operation } from '../operation.ts';
import { Renewal } from '../renewals/renewal.ts';

/** A line of the ledger: money that arrived, whatever happened to it, or an order or a renewal that awaits its money. */
export const LedgerEntry = z.object({
  /** Null for money that fits no order. */
  subscription_id: z.nullable(id),
  /** The renewal it pays; null if it pays the order itself. */
  renewal: z.nullable(Renewal),
  /** Null while the money is awaited. */
  payment_id: z.nullable(id),
  status: z.enum(ledgerStatuses),
  /** The provider is processing a payment for it. */
  processing: z.boolean(),
  /** Whether staff may confirm it. */
  confirmable: z.boolean(),
  /** Whether staff may undo its confirmation. */
  undoable: z.boolean(),
  method: z.enum(paymentMethods),
  /** The bank's tracking key or the provider's number. */
  reference: z.nullable(z.string()),
  /** In units of `currency`: pesos, unless another currency is why it awaits review. */
  amount: z.number(),
  currency: z.string(),
  /** The refunded part. */
  refunded: z.number(),
  /** Why it awaited, or awaits, a person's decision. */
  review_reason: z.nullable(z.enum(reviewReasons)),
  /** The provider rejected the refund; otherwise absent. */
  refund_refused: z.optional(z.literal(true)),
  /** The amount due, in pesos, if a different amount arrived. */
  expected: z.nullable(z.number()),
  /** Whether accepting it pays what it was meant for. */
  pays: z.boolean(),
  /** Null if the customer is unknown. */
  customer_name: z.nullable(z.string()),
  /** When it was confirmed, first seen, or ordered. */
  at: isoTime,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** What both the list and its counts are filtered by. */
export const LedgerFilter = z.object({
  search,
  /** `2026-11`, in Mexico City: the month of a line's `at`. */
  month: z.optional(written(/^2\d{3}-(0[1-9]|1[0-2])$/, 7, 'Escribe un mes como 2025-11')),
});

/** `confirmed,accepted` → a list of statuses. */
const statusList = z.pipe(
  z.string().check(
    z.refine((text) => text.split(',').every((one) => (ledgerStatuses as readonly string[]).includes(one)), {
      error: 'El estado no existe',
    }),
  ),
  z.transform((text) => [...new Set(text.split(','))] as LedgerStatus[]),
);

const aboutError = 'Escribe de 1 a 50 órdenes, renovaciones o pagos, separados por comas';
const aboutThings = z.pipe(
  z.string({ error: aboutError }).check(
    z.maxLength(900, { error: aboutError, abort: true }),
    z.refine(
      (text) => {
        const things = text.split(',');
        return things.length <= 50 && things.every((thing) => /^(order|renewal|payment)-[1-9]\d{0,8}$/.test(thing));
      },
      { error: aboutError },
    ),
  ),
  z.transform((text) => {
    const numbersOf = (kind: string) =>
      text.split(',').flatMap((thing) => (thing.startsWith(`${kind}-`) ? [Number(thing.slice(kind.length + 1))] : []));
    return { orders: numbersOf('order'), renewals: numbersOf('renewal'), payments: numbersOf('payment') };
  }),
);

export const listPayments = operation({
  name: 'listPayments',
  summary: 'The ledger, usually newest first: money that came, money that waits for a person, and what is awaited',
  method: 'GET',
  path: '/dashboard/payments',
  query: z.object({
    status: z.optional(statusList),
    ...LedgerFilter.shape,
    /** `order-12,renewal-3,payment-9`: only the lines of these, all in one answer, to read again what changed. */
    about: z.optional(aboutThings),
    sort: sortedBy(ledgerSorts),
    ...page,
  }),
  response: z.array(LedgerEntry),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
