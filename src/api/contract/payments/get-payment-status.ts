import * as z from 'zod/mini';
import { packageKinds, paymentMethods, paymentStatuses } from '#shared/vocabulary.ts';
import { id, idParam, isoTime } from '../fields.ts';
import { operation } from '../operation.ts';

/** What is known of an order by whoever waits for its payment. */
export const PaidOrder = z.object({
  subscription_id: id,
  payment_status: z.enum(paymentStatuses),
  package_type: z.enum(packageKinds),
  package_name: z.string(),
  price_paid: z.number(),
  payment_method: z.enum(paymentMethods),
  created_at: isoTime,
  /** Asked for an attempt that pays a renewal, status and price are that renewal's. */
  renewal_id: z.optional(id),
});
export type PaidOrder = z.infer<typeof PaidOrder>;

export const getPaymentStatus = operation({
  name: 'getPaymentStatus',
  summary: 'Where the payment of an order stands',
  method: 'GET',
  path: '/payment/callback/status/:subscriptionId',
  params: z.object({ subscriptionId: idParam }),
  query: z.object({ attempt: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.object({ subscription: PaidOrder }),
  failures: ['unauthenticated', 'invalid_input', 'not_found', 'unavailable'],
});
