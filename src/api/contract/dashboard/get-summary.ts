import * as z from 'zod/mini';
import { developmentStatuses } from '#shared/vocabulary.ts';
import { id, isoTime } from '../fields.ts';
import { operation } from '../operation.ts';

const count = z.int().check(z.nonnegative());

/** The business at a glance. Cancelled orders are excluded; amounts in pesos, months and days in Mexico City time. */
export const Summary = z.object({
  generated_at: isoTime,
  /** Every status, in workflow order. */
  orders_by_status: z.array(z.object({ status: z.enum(developmentStatuses), count })),
  /** Orders in intake. */
  pending_orders: z.object({ count, oldest_at: z.nullable(isoTime) }),
  /** Requirements that nobody has started on yet. */
  pending_requirements: z.object({ count }),
  /** Orders and renewals with an unconfirmed payment, and their sum. */
  waiting_payments: z.object({ count, amount: z.number() }),
  /** Payments that match nothing and await a person's decision. */
  review_payments: z.object({ count }),
  /** Mails and messages to the card provider that were given up after many attempts. */
  dead_deliveries: z.object({ count }),
  /** Projects in delivery; `mine` are those of the caller. */
  projects: z.object({ building: count, staging: count, mine: count }),
  /** The last six months, oldest first, `month` as `2026-11`. */
  revenue_by_month: z.array(z.object({ month: z.string(), mercadopago: z.number(), transfer: z.number() })),
  /** Projects in delivery by days since payment; the last group is open-ended. */
  projects_by_age: z.array(z.object({ from_days: count, to_days: z.nullable(count), count })),
  oldest_projects: z.array(z.object({ subscription_id: id, customer_name: z.string(), status: z.enum(developmentStatuses), days: count })),
  /** Live accounts whose support ends within 30 days: how many, and the first of them. */
  support_ending: z.object({
    count,
    first: z.array(z.object({ subscription_id: id, customer_name: z.string(), package_name: z.string(), end_date: isoTime })),
  }),
});
export type Summary = z.infer<typeof Summary>;

export const getSummary = operation({
  name: 'getSummary',
  summary: 'The figures of the dashboard',
  method: 'GET',
  path: '/dashboard/summary',
  response: Summary,
  failures: ['unauthenticated', 'forbidden', 'unavailable'],
});
