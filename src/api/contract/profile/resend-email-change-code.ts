import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';

export const resendEmailChangeCode = operation({
  name: 'resendEmailChangeCode',
  summary: 'Send a new code to the address that was asked for; one mail a minute, always the same answer',
  method: 'POST',
  path: '/profile/email/resend',
  response: z.object({ success, message: z.string() }),
  failures: ['unauthenticated', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
