import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';

export const deactivateUser = operation({
  name: 'deactivateUser',
  summary: 'The person can no longer sign in and their sessions end; nothing of theirs is deleted',
  method: 'DELETE',
  path: '/adm/users/:id',
  params: z.object({ id: z.uuid() }),
  response: z.object({ success }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'not_found', 'last_superadmin', 'unavailable'],
});
