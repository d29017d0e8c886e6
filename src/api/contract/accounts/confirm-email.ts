import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';

export const ConfirmEmail = z.object({ token: z.string().check(z.maxLength(200)) });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;

export const confirmEmail = operation({
  name: 'confirmEmail',
  summary: 'The link of an address that staff gave: from now on it is the person’s; once, within 60 minutes',
  method: 'POST',
  path: '/confirm-email',
  body: ConfirmEmail,
  response: z.object({ success, message: z.string() }),
  failures: ['invalid_input', 'invalid_token', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
