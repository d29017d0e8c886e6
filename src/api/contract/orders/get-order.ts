import * as z from 'zod/mini';
import { idParam } from '../fields.ts';
import { operation } from '../operation.ts';
import { Order } from './order.ts';

export const getOrder = operation({
  name: 'getOrder',
  summary: 'One order with its history and what may follow',
  method: 'GET',
  path: '/dashboard/orders/:id',
  params: z.object({ id: idParam }),
  response: Order,
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'not_found', 'unavailable'],
});
