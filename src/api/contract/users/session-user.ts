import * as z from 'zod/mini';
import { uuid } from '../fields.ts';

/** The signed-in person. `role` is 1 for customers; staff have type 'user'. */
export const SessionUser = z.object({
  id: uuid(),
  username: z.string(),
  email: z.string(),
  role: z.int(),
  type: z.enum(['user', 'customer']),
  avatar_url: z.optional(z.nullable(z.string())),
  /** Until a second factor is enrolled, this person can do nothing else. */
  factor_due: z.optional(z.boolean()),
  /** From their profile. */
  first_name: z.optional(z.nullable(z.string())),
  last_name: z.optional(z.nullable(z.string())),
});
export type SessionUser = z.infer<typeof SessionUser>;
