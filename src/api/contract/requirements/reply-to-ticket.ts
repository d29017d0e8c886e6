import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { IdempotencyHeaders } from '../idempotency.ts';
import { operation } from '../operation.ts';
import { attachmentIds } from './attachment.ts';
import { RequirementResponse, replyText } from './requirement.ts';

export const replyToTicket = operation({
  name: 'replyToTicket',
  summary: 'Staff answer in a requirement; it is the customer’s turn if a reply is awaited',
  method: 'POST',
  path: '/support/tickets/:id/responses',
  status: 201,
  params: z.object({ id: idParam }),
  headers: IdempotencyHeaders,
  body: z.strictObject({ message: replyText, attachments: attachmentIds, awaits_reply: z._default(z.boolean(), false) }),
  response: z.object({ success, response: RequirementResponse }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'unavailable'],
});
