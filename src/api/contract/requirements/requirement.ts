import * as z from 'zod/mini';
import { packageKinds, priorities, requestTypes, requirementStatuses } from '#shared/vocabulary.ts';
import { id, isoTime, requiredText } from '../fields.ts';
import { Attachment } from './attachment.ts';

/** Something asked of the other side: by the customer (change, issue, question) or by staff. People also call it a ticket. */
export const Requirement = z.object({
  ticket_id: id,
  subscription_id: id,
  service_name: z.string(),
  package_type: z.enum(packageKinds),
  /** Who builds the project; null until somebody does. */
  developer_name: z.nullable(z.string()),
  request_type: z.enum(requestTypes),
  priority: z.enum(priorities),
  description: z.string(),
  status: z.enum(requirementStatuses),
  response_count: z.int().check(z.nonnegative()),
  /** Open, and the last word is the agency's. */
  awaits_customer: z.boolean(),
  created_at: isoTime,
  /** The last answer or change of status. */
  updated_at: isoTime,
});
export type Requirement = z.infer<typeof Requirement>;

/** The same as staff read it. */
export const Ticket = z.extend(Requirement, {
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.nullable(z.string()),
  /** Of the order's brief: what the business does. */
  business_description: z.nullable(z.string()),
});
export type Ticket = z.infer<typeof Ticket>;

export const RequirementResponse = z.object({
  response_id: id,
  /** `developer` is anybody of the staff. */
  user_type: z.enum(['developer', 'customer']),
  username: z.string(),
  /** How people call who wrote it; null where it is not known. */
  first_name: z.nullable(z.string()),
  message: z.string(),
  attachments: z.array(Attachment),
  created_at: isoTime,
});
export type RequirementResponse = z.infer<typeof RequirementResponse>;

export const replyText = requiredText('Escribe tu respuesta');
export const RequirementState = z.enum(requirementStatuses, { error: 'Elige un estado' });
