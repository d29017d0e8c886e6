import * as z from 'zod/mini';
import { paymentStatuses } from '#shared/vocabulary.ts';
import { id, written } from '../fields.ts';
import { operation } from '../operation.ts';

/** `paymentId` is the provider's number, as text. `success`: the order or renewal it was for is paid. */
export const verifyPayment = operation({
  name: 'verifyPayment',
  summary: 'Ask the provider about a payment of an own order, and apply the answer',
  method: 'GET',
  path: '/payment/callback/:paymentId',
  params: z.object({ paymentId: written(/^\d{1,30}$/, 30, 'El número de pago no es válido') }),
  response: z.object({ success: z.boolean(), subscription_id: id, payment_status: z.enum(paymentStatuses) }),
  failures: ['unauthenticated', 'invalid_input', 'not_found', 'too_many_requests', 'card_unavailable', 'unavailable'],
});
