import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { RequirementState, Ticket } from './requirement.ts';

export const updateTicketStatus = operation({
  name: 'updateTicketStatus',
  summary: 'Staff move a requirement',
  method: 'PATCH',
  path: '/support/tickets/:id/status',
  params: z.object({ id: idParam }),
  body: z.strictObject({ status: RequirementState }),
  response: z.object({ success, requirement: Ticket }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'transition_refused', 'unavailable'],
});
