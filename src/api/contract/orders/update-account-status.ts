import * as z from 'zod/mini';
import { accountDecisions } from '#shared/vocabulary.ts';
import { idParam, note, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Order } from './order.ts';

export const ChangeAccountStatus = z.strictObject({ status: z.enum(accountDecisions, { error: 'Elige un estado' }), note });

export const updateAccountStatus = operation({
  name: 'updateAccountStatus',
  summary: 'Suspend, resume or cancel the account of an order',
  method: 'PATCH',
  path: '/dashboard/orders/:id/account',
  params: z.object({ id: idParam }),
  body: ChangeAccountStatus,
  response: z.object({ success, order: Order }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'transition_refused', 'unavailable'],
});
