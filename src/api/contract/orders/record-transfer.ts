import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Order } from './order.ts';
import { ConfirmPayment } from './update-order-status.ts';

export const recordTransfer = operation({
  name: 'recordTransfer',
  summary: 'Record a transfer that arrived after its order had closed: it waits in the ledger for a decision',
  method: 'POST',
  path: '/dashboard/orders/:id/transfers',
  params: z.object({ id: idParam }),
  body: z.omit(ConfirmPayment, { status: true, method: true }),
  response: z.object({ success, order: Order }),
  status: 201,
  failures: [
    'unauthenticated',
    'forbidden',
    'foreign_origin',
    'invalid_input',
    'not_found',
    'transition_refused',
    'reference_used',
    'unavailable',
  ],
});
