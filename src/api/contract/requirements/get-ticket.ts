import * as z from 'zod/mini';
import { idParam } from '../fields.ts';
import { operation } from '../operation.ts';
import { Attachment } from './attachment.ts';
import { RequirementResponse, Ticket } from './requirement.ts';

export const getTicket = operation({
  name: 'getTicket',
  summary: 'A requirement with its responses, as staff read it',
  method: 'GET',
  path: '/support/tickets/:id',
  params: z.object({ id: idParam }),
  response: z.object({ requirement: Ticket, attachments: z.array(Attachment), responses: z.array(RequirementResponse) }),
  failures: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
});
