import * as z from 'zod/mini';
import { email, newUsername, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { role } from './create-user.ts';
import { UserSummary } from './list-users.ts';

/** What is left out stays as it is. The type never changes, and a password is its owner's own. */
export const UserChanges = z.strictObject({
  username: z.optional(newUsername),
  email: z.optional(email),
  role: z.optional(role),
  is_active: z.optional(z.boolean({ error: 'Di si la cuenta está activa' })),
});
export type UserChanges = z.infer<typeof UserChanges>;

export const updateUser = operation({
  name: 'updateUser',
  summary: 'Edit, deactivate or activate a person who is not above oneself; roles move among those of the staff',
  method: 'PUT',
  path: '/adm/users/:id',
  params: z.object({ id: z.uuid() }),
  body: UserChanges,
  response: z.object({ success, user: UserSummary }),
  failures: [
    'unauthenticated',
    'forbidden',
    'foreign_origin',
    'invalid_input',
    'not_found',
    'username_taken',
    'email_taken',
    'last_superadmin',
    'unavailable',
  ],
});
