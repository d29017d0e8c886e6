import * as z from 'zod/mini';
import { success, uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { ownPassword } from './create-user.ts';

const Deactivation = z.strictObject({
  current_password: ownPassword,
  /** Who takes over the person's unfinished projects. */
  successor_id: z.optional(uuid('Elige a quien los recibe')),
});
export type Deactivation = z.infer<typeof Deactivation>;

export const deactivateUser = operation({
  name: 'deactivateUser',
  summary:
    'The person can no longer sign in and their sessions end; nothing of theirs is deleted, and a successor takes over their open projects',
  method: 'DELETE',
  path: '/adm/users/:id',
  params: z.object({ id: uuid() }),
  body: z.optional(Deactivation),
  /** `reassigned`: how many projects the successor was given, if one was named. */
  response: z.object({ success, reassigned: z.optional(z.int()) }),
  failures: [
    ...(['unauthenticated', 'forbidden', 'reauthentication_needed', 'foreign_origin', 'invalid_input', 'not_found'] as const),
    ...(['last_superadmin', 'developer_unavailable', 'too_many_requests', 'unavailable'] as const),
  ],
});
