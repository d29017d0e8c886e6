import * as z from 'zod/mini';
import { developmentStatuses } from '#shared/vocabulary.ts';
import { id, isoTime } from '../fields.ts';
import { operation } from '../operation.ts';

const count = z.int().check(z.nonnegative());

/** The business at a glance. Cancelled orders count nowhere; money in pesos, months and days of Mexico City. */
export const Summary = z.object({
  generated_at: isoTime,
  /** Every status, in the order of the work. */
  orders_by_status: z.array(z.object({ status: z.enum(developmentStatuses), count })),
  /** Orders in intake. */
  pending_orders: z.object({ count, oldest_at: z.nullable(isoTime) }),
  /** Requirements that nobody took up yet. */
  pending_requirements: z.object({ count }),
  /** Orders and renewals whose payment is not confirmed yet, and what they add up to. */
  waiting_payments: z.object({ count, amount: z.number() }),
  /** Money that fits nothing and waits for a person. */
  review_payments: z.object({ count }),
  /** Mails and messages to the card provider that were given up after many tries. */
  dead_deliveries: z.object({ count }),
  /** Projects in delivery; `mine` are those of the person who asks. */
  projects: z.object({ building: count, staging: count, mine: count }),
  /** The last six months, oldest first, `month` as `2026-11`. */
  revenue_by_month: z.array(z.object({ month: z.string(), mercadopago: z.number(), transfer: z.number() })),
  /** Projects in delivery by days since they were paid; the last group has no end. */
  projects_by_age: z.array(z.object({ from_days: count, to_days: z.nullable(count), count })),
  oldest_projects: z.array(z.object({ subscription_id: id, customer_name: z.string(), status: z.enum(developmentStatuses), days: count })),
  /** Running accounts whose support ends within 30 days: how many, and the first of them. */
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
