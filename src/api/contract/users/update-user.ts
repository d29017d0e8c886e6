import * as z from 'zod/mini';
import { baseVersion, email, newUsername, success, uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { ownPassword, role } from './create-user.ts';
import { UserSummary } from './list-users.ts';

/** Missing fields are unchanged. The type cannot be changed, and only its owner can change a password. */
export const UserChanges = z.strictObject({
  username: z.optional(newUsername),
  email: z.optional(email),
  role: z.optional(role),
  is_active: z.optional(z.boolean({ error: 'Di si la cuenta está activa' })),
  current_password: ownPassword,
  base_version: baseVersion,
});
export type UserChanges = z.infer<typeof UserChanges>;

export const updateUser = operation({
  name: 'updateUser',
  summary: 'Edit, deactivate or activate a person who is not above oneself; another e-mail counts once it is confirmed',
  method: 'PUT',
  path: '/adm/users/:id',
  params: z.object({ id: uuid() }),
  body: UserChanges,
  response: z.object({ success, user: UserSummary }),
  failures: [
    'unauthenticated',
    'forbidden',
    'reauthentication_needed',
    'foreign_origin',
    'invalid_input',
    'not_found',
    'record_changed',
    'username_taken',
    'email_taken',
    'last_superadmin',
    'too_many_requests',
    'unavailable',
  ],
});
