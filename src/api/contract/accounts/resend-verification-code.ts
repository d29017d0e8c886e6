import * as z from 'zod/mini';
import { success, uuid } from '../fields.ts';
import { operation } from '../operation.ts';

export const ResendVerificationCode = z.union([
  z.object({ userId: uuid() }),
  z.object({ email: z.string().check(z.trim(), z.maxLength(254)) }),
]);

export const resendVerificationCode = operation({
  name: 'resendVerificationCode',
  summary: 'Send a new code; one mail a minute',
  method: 'POST',
  path: '/resend-verification-code',
  body: ResendVerificationCode,
  response: z.object({ success, message: z.string() }),
  failures: ['invalid_input', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
