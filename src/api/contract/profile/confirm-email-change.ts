import * as z from 'zod/mini';
import { VerificationCode } from '../accounts/verify-email.ts';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';

export const confirmEmailChange = operation({
  name: 'confirmEmailChange',
  summary: 'Enter the code that came to the new address: it is the own one now, and the other sessions end',
  method: 'POST',
  path: '/profile/email/verify',
  body: z.object({ code: VerificationCode }),
  response: z.object({ success, message: z.string(), email: z.string() }),
  failures: ['invalid_input', 'invalid_code', 'unauthenticated', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
