import * as z from 'zod/mini';
import { customerRequestTypes, priorities, staffRequestTypes } from '#shared/vocabulary.ts';
import { id, requiredText, success } from '../fields.ts';
import { IdempotencyHeaders } from '../idempotency.ts';
import { operation } from '../operation.ts';
import { attachmentIds } from './attachment.ts';
import { Requirement } from './requirement.ts';

const description = requiredText('Escribe una descripción');
const priority = z.enum(priorities, { error: 'Elige una prioridad' });

/**
 * A customer's request about a purchase. `about: 'payment'` concerns the transfer of an unpaid order; a `question` is accepted for any order that is
 * not cancelled; a change or an issue only once the project has begun.
 */
export const SupportRequest = z.object({
  subscription_id: id,
  request_type: z.enum(customerRequestTypes, { error: 'Elige un tipo' }),
  priority: z._default(priority, 'normal'),
  description,
  attachments: attachmentIds,
  about: z._default(z.enum(['service', 'payment'], { error: 'El tema no existe' }), 'service'),
});
export type SupportRequest = z.infer<typeof SupportRequest>;

/** A request from staff to the customer. `awaits_reply`: it is the customer's turn until they answer. */
export const StaffRequirement = z.strictObject({
  subscription_id: id,
  request_type: z.enum(staffRequestTypes, { error: 'Elige un tipo' }),
  priority,
  description,
  attachments: attachmentIds,
  awaits_reply: z._default(z.boolean(), true),
});
export type StaffRequirement = z.infer<typeof StaffRequirement>;

export const createTicket = operation({
  name: 'createTicket',
  summary: 'Ask for support (its owner), or ask the customer for something (staff)',
  method: 'POST',
  path: '/support/tickets',
  status: 201,
  headers: IdempotencyHeaders,
  body: z.discriminatedUnion('request_type', [SupportRequest, StaffRequirement], { error: 'Elige un tipo' }),
  response: z.object({ success, ticket: Requirement }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'support_unavailable', 'unavailable'],
});
