import * as z from 'zod/mini';
import { accountStatuses, developmentStatuses, packageKinds, paymentMethods, paymentStatuses } from '#shared/vocabulary.ts';
import { id, idParam, isoTime } from '../fields.ts';
import { operation } from '../operation.ts';
import { PromisedDelivery } from '../orders/promise.ts';
import { MoneyTrouble } from './money-trouble.ts';

/** What the customer sees of an order while waiting for its payment. */
export const PaidOrder = z.object({
  subscription_id: id,
  payment_status: z.enum(paymentStatuses),
  /** The status of the account that it pays for. */
  status: z.enum(accountStatuses),
  development_status: z.enum(developmentStatuses),
  money_trouble: z.nullable(MoneyTrouble),
  package_id: id,
  package_type: z.enum(packageKinds),
  package_name: z.string(),
  price_paid: z.number(),
  payment_method: z.enum(paymentMethods),
  /** The business days of its delivery; null if none were agreed. */
  delivery_days: z.nullable(z.int()),
  promise: PromisedDelivery,
  created_at: isoTime,
  /** While unpaid: why the last card payment failed, in plain words. */
  card_rejection: z.optional(z.string()),
  /** The package can still be bought. */
  is_on_sale: z.boolean(),
  /** Present if the requested attempt pays a renewal; status and price are then the renewal's. */
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
