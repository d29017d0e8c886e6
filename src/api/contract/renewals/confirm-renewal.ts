import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { ConfirmPayment } from '../orders/update-order-status.ts';
import { Renewal } from './renewal.ts';

export const confirmRenewal = operation({
  name: 'confirmRenewal',
  summary: 'Confirm the transfer of a renewal: the support ends later, and an expired account runs again',
  method: 'PATCH',
  path: '/dashboard/renewals/:id/status',
  params: z.object({ id: idParam }),
  body: ConfirmPayment,
  response: z.object({ success, renewal: Renewal }),
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
