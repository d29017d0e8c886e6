import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { IdempotencyHeaders } from '../idempotency.ts';
import { operation } from '../operation.ts';
import { attachmentIds } from './attachment.ts';
import { RequirementResponse, replyText } from './requirement.ts';

export const replyToRequirement = operation({
  name: 'replyToRequirement',
  summary: 'Answer in an own requirement; one that was resolved is open again',
  method: 'POST',
  path: '/customer/requirements/:id/responses',
  status: 201,
  params: z.object({ id: idParam }),
  headers: IdempotencyHeaders,
  body: z.object({ message: replyText, attachments: attachmentIds }),
  response: z.object({ success, response: RequirementResponse }),
  failures: ['unauthenticated', 'foreign_origin', 'invalid_input', 'not_found', 'unavailable'],
});
