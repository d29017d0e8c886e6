import * as z from 'zod/mini';
import { intakeStatuses } from '#shared/vocabulary.ts';
import { idParam, note, requiredLine, success, trimmed } from '../fields.ts';
import { operation } from '../operation.ts';
import { Order } from './order.ts';

/** Staff have seen the transfer in the bank account. `reference` is the bank's tracking key. */
export const ConfirmPayment = z.strictObject({
  status: z.literal('confirmed'),
  method: z.literal('transfer'),
  reference: requiredLine('Escribe la referencia del banco', 100),
  note: z.optional(z.string().check(trimmed, z.maxLength(2000, { error: 'Escribe como máximo 2000 caracteres' }))),
});
export type ConfirmPayment = z.infer<typeof ConfirmPayment>;

export const ChangeIntakeStatus = z.strictObject({ status: z.enum(intakeStatuses, { error: 'Elige un estado' }), note });
export type ChangeIntakeStatus = z.infer<typeof ChangeIntakeStatus>;

export const updateOrderStatus = operation({
  name: 'updateOrderStatus',
  summary: 'Confirm a transfer, or move an order within intake',
  method: 'PATCH',
  path: '/dashboard/orders/:id/status',
  params: z.object({ id: idParam }),
  body: z.discriminatedUnion('status', [ConfirmPayment, ChangeIntakeStatus], { error: 'Elige un estado' }),
  response: z.object({ success, order: Order }),
  failures: [
    'unauthenticated',
    'forbidden',
    'foreign_origin',
    'invalid_input',
    'not_found',
    'transition_refused',
    'already_confirmed',
    'reference_used',
    'unavailable',
  ],
});
