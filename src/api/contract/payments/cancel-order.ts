import * as z from 'zod/mini';
import { id, idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';

export const cancelOrder = operation({
  name: 'cancelOrder',
  summary: 'Cancel an own order that is not paid',
  method: 'POST',
  path: '/payment/cancel/:subscriptionId',
  params: z.object({ subscriptionId: idParam }),
  response: z.object({ success, subscription_id: id }),
  failures: ['unauthenticated', 'foreign_origin', 'invalid_input', 'not_found', 'transition_refused', 'unavailable'],
});
