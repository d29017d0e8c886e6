import * as z from 'zod/mini';
import { newUsername, success, uuid, written } from '../fields.ts';
import { operation } from '../operation.ts';

export const codeMessage = 'Escribe los 6 dígitos del código';
export const VerificationCode = written(/^\d{6}$/, 6, codeMessage);

/** Both forms that the specification allows. A username that was taken in the meantime can be changed here. */
export const VerifyEmail = z.union([
  z.object({ userId: uuid(), code: VerificationCode, username: z.optional(newUsername) }),
  z.object({ email: z.string().check(z.trim(), z.maxLength(254)), pin: VerificationCode, username: z.optional(newUsername) }),
]);
export type VerifyEmail = z.infer<typeof VerifyEmail>;

export const verifyEmail = operation({
  name: 'verifyEmail',
  summary: 'Enter the code of the mail and finish a registration',
  method: 'POST',
  path: '/verify-email',
  body: VerifyEmail,
  response: z.object({ success, message: z.string() }),
  failures: ['invalid_input', 'invalid_code', 'username_taken', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
