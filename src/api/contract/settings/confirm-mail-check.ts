import * as z from 'zod/mini';
import { VerificationCode } from '../auth/verify-email.ts';
import { isoTime, success } from '../fields.ts';
import { operation } from '../operation.ts';

export const confirmMailCheck = operation({
  name: 'confirmMailCheck',
  summary: 'Enter the code of that letter: mails of this server arrive',
  method: 'POST',
  path: '/dashboard/mail-check/code',
  body: z.strictObject({ code: VerificationCode }),
  response: z.object({ success, proven_at: isoTime }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'invalid_code', 'unavailable'],
});
