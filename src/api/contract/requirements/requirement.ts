import * as z from 'zod/mini';
import { packageKinds, priorities, requestTypes, requirementStatuses } from '#shared/vocabulary.ts';
import { id, isoTime, requiredText } from '../fields.ts';
import { Attachment } from './attachment.ts';

/** A request to the other side: by the customer (change, issue, question) or by staff. People also call it a ticket. */
export const Requirement = z.object({
  ticket_id: id,
  subscription_id: id,
  service_name: z.string(),
  package_type: z.enum(packageKinds),
  /** The project's developer; null until one is assigned. */
  developer_name: z.nullable(z.string()),
  request_type: z.enum(requestTypes),
  priority: z.enum(priorities),
  description: z.string(),
  status: z.enum(requirementStatuses),
  response_count: z.int().check(z.nonnegative()),
  /** Open, and the agency's last message awaits a reply. */
  awaits_customer: z.boolean(),
  created_at: isoTime,
  /** When it was last answered or changed status. */
  updated_at: isoTime,
});
export type Requirement = z.infer<typeof Requirement>;

/** The same as staff see it. */
export const Ticket = z.extend(Requirement, {
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.nullable(z.string()),
  /** From the order's brief: what the business does. */
  business_description: z.nullable(z.string()),
});
export type Ticket = z.infer<typeof Ticket>;

export const RequirementResponse = z.object({
  response_id: id,
  /** `developer` is any member of staff. */
  user_type: z.enum(['developer', 'customer']),
  username: z.string(),
  /** The author's first name; null if unknown. */
  first_name: z.nullable(z.string()),
  message: z.string(),
  attachments: z.array(Attachment),
  created_at: isoTime,
});
export type RequirementResponse = z.infer<typeof RequirementResponse>;

export const replyText = requiredText('Escribe tu respuesta');
export const RequirementState = z.enum(requirementStatuses, { error: 'Elige un estado' });
