import * as z from 'zod/mini';
import { email, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { currentPassword } from './change-password.ts';

export const RequestEmailChange = z.object({ email, currentPassword });
export type RequestEmailChange = z.infer<typeof RequestEmailChange>;

export const requestEmailChange = operation({
  name: 'requestEmailChange',
  summary: 'Ask for another e-mail address with the current password; a code goes to it, and a taken one answers the same',
  method: 'POST',
  path: '/profile/email',
  body: RequestEmailChange,
  response: z.object({ success, message: z.string() }),
  failures: ['invalid_input', 'unauthenticated', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
