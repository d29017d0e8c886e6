import * as z from 'zod/mini';
import { id, isoTime } from '../fields.ts';
import { Attachment } from '../requirements/attachment.ts';

/** A file that staff handed over to the customer of an order. */
export const Deliverable = z.object({
  deliverable_id: id,
  name: z.string(),
  version: z.string(),
  attachment: Attachment,
  at: isoTime,
});
export type Deliverable = z.infer<typeof Deliverable>;

/** A file that either side attached to a message of an order, and when it was sent. */
export const OrderFile = z.extend(Attachment, { from: z.enum(['customer', 'agency']), at: isoTime });
export type OrderFile = z.infer<typeof OrderFile>;
