import * as z from 'zod/mini';
import { jobs } from '#shared/jobs.ts';
import { id, isoTime, uuid } from '../fields.ts';

/** failed: set aside for a person; retrying: it failed and is tried again by itself; sending: under way; waiting: never tried yet. */
export const deliveryStatuses = ['failed', 'retrying', 'sending', 'waiting'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const deliveryDecisions = ['retry', 'give_up'] as const;
export type DeliveryDecision = (typeof deliveryDecisions)[number];

/** A mail, a notice to open screens or a message to the card provider that has not come to whom it is for. */
export const Delivery = z.object({
  delivery_id: uuid(),
  channel: z.enum(['mail', 'push', 'cards']),
  status: z.enum(deliveryStatuses),
  /** Whom the mail is for; null where it is nobody's, or cannot be told. */
  to: z.nullable(z.string()),
  /** The mail's own subject; null likewise. */
  subject: z.nullable(z.string()),
  subscription_id: z.nullable(id),
  attempts: z.int(),
  /** Why the last try failed, in the words of the program. */
  error: z.nullable(z.string()),
  happened_at: isoTime,
  /** When it is tried next by itself. */
  next_at: z.nullable(isoTime),
  /** What the person who asks may decide on it. */
  decisions: z.array(z.enum(deliveryDecisions)),
});
export type Delivery = z.infer<typeof Delivery>;

/** Something that is done by the clock. */
export const Job = z.object({
  job: z.enum(jobs),
  /** How it went last; null before the first time. */
  last: z.nullable(z.object({ started_at: isoTime, took_ms: z.int(), error: z.nullable(z.string()) })),
  next_at: z.nullable(isoTime),
  /** It should have been done more than five minutes ago. */
  late: z.boolean(),
});
export type Job = z.infer<typeof Job>;
