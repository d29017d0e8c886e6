import * as z from 'zod/mini';
import { idParam, success, uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Order } from './order.ts';

export const AssignDeveloper = z.strictObject({ developerId: uuid('Elige a quien lo construye') });

export const assignDeveloper = operation({
  name: 'assignDeveloper',
  summary: 'Give an order to a developer; from intake it moves to development',
  method: 'PATCH',
  path: '/dashboard/orders/:id/assign',
  params: z.object({ id: idParam }),
  body: AssignDeveloper,
  response: z.object({ success, order: Order }),
  failures: [
    'unauthenticated',
    'forbidden',
    'foreign_origin',
    'invalid_input',
    'not_found',
    'transition_refused',
    'developer_unavailable',
    'unavailable',
  ],
});
