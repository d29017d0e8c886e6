import * as z from 'zod/mini';
import { paymentMethods } from '#shared/vocabulary.ts';
import { id, idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { TransferInstructions } from './transfer-instructions.ts';

/** `init_point` is the address where the card is paid, `transfer` the transfer instructions: one as requested, the other null. */
export const retryPayment = operation({
  name: 'retryPayment',
  summary: 'Another try at an own unpaid order, never another order',
  method: 'POST',
  path: '/payment/retry/:subscriptionId',
  params: z.object({ subscriptionId: idParam }),
  body: z.object({ payment_method: z.enum(paymentMethods, { error: 'Elige cómo pagar' }) }),
  response: z.object({
    success,
    subscription_id: id,
    init_point: z.nullable(z.string()),
    transfer: z.nullable(TransferInstructions),
  }),
  failures: [
    'unauthenticated',
    'foreign_origin',
    'invalid_input',
    'not_found',
    'already_paid',
    'order_closed',
    'transition_refused',
    'card_unavailable',
    'unavailable',
  ],
});
