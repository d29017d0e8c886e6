import * as z from 'zod/mini';
import { allRoles } from '#shared/roles.ts';
import { email, newPassword, newUsername, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { UserSummary } from './list-users.ts';

export const role = z.literal(allRoles, { error: 'Elige un rol' });

/** The caller's own password, required for giving or revoking staff rights. */
export const ownPassword = z.optional(z.string().check(z.maxLength(128)));

export const NewUser = z.strictObject({ username: newUsername, email, password: newPassword, role, current_password: ownPassword });
export type NewUser = z.infer<typeof NewUser>;

export const createUser = operation({
  name: 'createUser',
  summary: 'Role 1 makes a customer; any other role a member of the staff, which a superadmin confirms with the own password',
  method: 'POST',
  path: '/adm/users',
  status: 201,
  body: NewUser,
  response: z.object({ success, user: UserSummary }),
  failures: [
    'unauthenticated',
    'forbidden',
    'reauthentication_needed',
    'foreign_origin',
    'invalid_input',
    'username_taken',
    'email_taken',
    'too_many_requests',
    'unavailable',
  ],
});
