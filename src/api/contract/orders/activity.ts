import * as z from 'zod/mini';
import { turnSides } from '#shared/vocabulary.ts';
import { isoTime } from '../fields.ts';

/** Something that customer, agency or nobody in particular did in an order, for staff. */
export const ActivityEntry = z.object({
  at: isoTime,
  who: z.enum(turnSides),
  /** The person's username, with which the sentence begins; null if the sentence is complete without it. */
  name: z.nullable(z.string()),
  sentence: z.string(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;
