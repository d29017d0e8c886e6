import * as z from 'zod/mini';
import { storedPaymentStatuses } from '#shared/vocabulary.ts';
import { id, idParam, note, requiredText, success } from '../fields.ts';
import { operation } from '../operation.ts';

export const ReviewPayment = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('accept'), note }),
    z.strictObject({ action: z.literal('refund'), note }),
    z.strictObject({ action: z.literal('undo'), note: requiredText('Escribe el motivo', 2000) }),
  ],
  { error: 'Elige qué hacer con el pago' },
);
export type ReviewPayment = z.infer<typeof ReviewPayment>;

export const reviewPayment = operation({
  name: 'reviewPayment',
  summary: 'Decide about money that fits no order: keep it, or give it back; or undo the confirmation of a transfer',
  method: 'PATCH',
  path: '/dashboard/payments/:id/review',
  params: z.object({ id: idParam }),
  body: ReviewPayment,
  response: z.object({ success, payment: z.object({ payment_id: id, status: z.enum(storedPaymentStatuses) }) }),
  failures: [
    'unauthenticated',
    'forbidden',
    'foreign_origin',
    'invalid_input',
    'not_found',
    'transition_refused',
    'work_began',
    'not_a_transfer',
    'unavailable',
  ],
});
