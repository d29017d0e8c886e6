import * as z from 'zod/mini';
import { newPassword, success } from '../fields.ts';
import { operation } from '../operation.ts';

export const ResetPassword = z.object({
  token: z.string({ error: 'Falta el enlace' }).check(z.maxLength(200, { error: 'El enlace no es válido' })),
  newPassword,
});
export type ResetPassword = z.infer<typeof ResetPassword>;

export const resetPassword = operation({
  name: 'resetPassword',
  summary: 'Choose a new password by the link of the mail; ends all sessions of the person',
  method: 'POST',
  path: '/reset-password',
  body: ResetPassword,
  response: z.object({ success, message: z.string() }),
  failures: ['invalid_input', 'invalid_token', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
