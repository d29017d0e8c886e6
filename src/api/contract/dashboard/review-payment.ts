import * as z from 'zod/mini';
import { cardPaymentStatuses } from '#shared/vocabulary.ts';
import { id, idParam, note, success } from '../fields.ts';
import { operation } from '../operation.ts';

export const ReviewPayment = z.strictObject({ action: z.enum(['accept', 'refund'], { error: 'Elige qué hacer con el pago' }), note });
export type ReviewPayment = z.infer<typeof ReviewPayment>;

export const reviewPayment = operation({
  name: 'reviewPayment',
  summary: 'Decide about money that fits no order: keep it, or give it back',
  method: 'PATCH',
  path: '/dashboard/payments/:id/review',
  params: z.object({ id: idParam }),
  body: ReviewPayment,
  response: z.object({ success, payment: z.object({ payment_id: id, status: z.enum(cardPaymentStatuses) }) }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'transition_refused', 'unavailable'],
});
