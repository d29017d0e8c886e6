import * as z from 'zod/mini';
import { idParam, note, success } from '../fields.ts';
import { IdempotencyHeaders } from '../idempotency.ts';
import { operation } from '../operation.ts';
import { OrderNote } from './order-note.ts';

export const NewNote = z.strictObject({ note });

export const addOrderNote = operation({
  name: 'addOrderNote',
  summary: 'Staff write a note about an order, for staff only; it is neither changed nor deleted',
  method: 'POST',
  path: '/dashboard/orders/:id/notes',
  status: 201,
  params: z.object({ id: idParam }),
  headers: IdempotencyHeaders,
  body: NewNote,
  response: z.object({ success, note: OrderNote }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'unavailable'],
});
