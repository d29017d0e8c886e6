import * as z from 'zod/mini';
import { email, success } from '../fields.ts';
import { operation } from '../operation.ts';

export const ForgotPassword = z.object({ email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const forgotPassword = operation({
  name: 'forgotPassword',
  summary: 'Ask for a link to a new password; the answer never tells whether the address has an account',
  method: 'POST',
  path: '/forgot-password',
  body: ForgotPassword,
  response: z.object({ success, message: z.string() }),
  failures: ['invalid_input', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
