import * as z from 'zod/mini';
import { idParam } from '../fields.ts';
import { type AnswerOf, operation } from '../operation.ts';
import { OrderNote } from './order-note.ts';

export const getOrderNotes = operation({
  name: 'getOrderNotes',
  summary: 'The staff’s notes about an order, newest first: at most the newest 200',
  method: 'GET',
  path: '/dashboard/orders/:id/notes',
  params: z.object({ id: idParam }),
  response: z.object({ notes: z.array(OrderNote), has_older: z.boolean() }),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'not_found', 'unavailable'],
});
export type OrderNotes = AnswerOf<typeof getOrderNotes>;
