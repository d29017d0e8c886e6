import * as z from 'zod/mini';
import { id, isoTime } from '../fields.ts';

/** What staff wrote down about an order. Customers never see it. */
export const OrderNote = z.object({
  note_id: id,
  text: z.string(),
  /** Its author's username. */
  author: z.string(),
  at: isoTime,
});
export type OrderNote = z.infer<typeof OrderNote>;
