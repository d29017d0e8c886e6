import * as z from 'zod/mini';
import { uuid } from '../fields.ts';

/** A person's own data. Text that was never provided is null. */
export const Profile = z.object({
  user_id: uuid(),
  username: z.string(),
  email: z.string(),
  role: z.int(),
  type: z.enum(['user', 'customer']),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  business_type: z.nullable(z.string()),
  acquisition_source: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;
