import * as z from 'zod/mini';
import { success, uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { deliveryDecisions } from './delivery.ts';

export const decideDelivery = operation({
  name: 'decideDelivery',
  summary: 'Try a delivery that failed again now, or give it up for good',
  method: 'PATCH',
  path: '/dashboard/deliveries/:id',
  params: z.object({ id: uuid() }),
  body: z.strictObject({ action: z.enum(deliveryDecisions, { error: 'Elige reenviarlo o darlo por perdido' }) }),
  response: z.object({ success }),
  failures: ['unauthenticated', 'forbidden', 'not_found', 'transition_refused', 'foreign_origin', 'invalid_input', 'unavailable'],
});
