import * as z from 'zod/mini';
import { requestTypes, requirementStatuses } from '#shared/vocabulary.ts';
import { id, isoTime } from '../fields.ts';
import { Attachment } from '../requirements/attachment.ts';

/** A message of a requirement: its first one, or a response. */
export const Message = z.object({
  ticket_id: id,
  request_type: z.enum(requestTypes),
  status: z.enum(requirementStatuses),
  /** Its requirement awaits an answer of the customer. */
  awaits_customer: z.boolean(),
  from: z.enum(['customer', 'agency']),
  /** The author's first name, else the username. */
  name: z.string(),
  text: z.string(),
  attachments: z.array(Attachment),
  at: isoTime,
});
export type Message = z.infer<typeof Message>;

/** What was said in an order. */
export const Conversation = z.object({
  /** The messages of all its requirements, oldest first: at most the newest 200. */
  conversation: z.array(Message),
  has_older_messages: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;
