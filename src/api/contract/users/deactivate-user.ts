import * as z from 'zod/mini';
import { success, uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { ownPassword } from './create-user.ts';

export const deactivateUser = operation({
  name: 'deactivateUser',
  summary: 'The person can no longer sign in and their sessions end; nothing of theirs is deleted',
  method: 'DELETE',
  path: '/adm/users/:id',
  params: z.object({ id: uuid() }),
  body: z.optional(z.strictObject({ current_password: ownPassword })),
  response: z.object({ success }),
  failures: [
    ...(['unauthenticated', 'forbidden', 'reauthentication_needed', 'foreign_origin', 'invalid_input', 'not_found'] as const),
    ...(['last_superadmin', 'too_many_requests', 'unavailable'] as const),
  ],
});
