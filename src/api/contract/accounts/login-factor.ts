import * as z from 'zod/mini';
import { success, written } from '../fields.ts';
import { operation } from '../operation.ts';
import { SessionUser } from '../users/session-user.ts';
import { VerificationCode } from './verify-email.ts';

/** In any case, with or without its hyphen. */
export const RecoveryCode = z.pipe(
  z.string({ error: 'Escribe un código de recuperación' }).check(z.maxLength(40, { error: 'Escribe un código de recuperación' })),
  z.pipe(
    z.transform((text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '')),
    written(/^[0-9A-Z]{8}$/, 8, 'Un código de recuperación tiene 8 letras y números'),
  ),
);

const challenge = z.string().check(z.maxLength(1000));

export const LoginFactor = z.union([z.object({ challenge, code: VerificationCode }), z.object({ challenge, recovery_code: RecoveryCode })]);
export type LoginFactor = z.infer<typeof LoginFactor>;

export const loginFactor = operation({
  name: 'loginFactor',
  summary: 'The second step of a sign-in: the code of an application, or a recovery code',
  method: 'POST',
  path: '/login/factor',
  body: LoginFactor,
  response: z.object({ success, session: z.object({ user: SessionUser }), redirectPath: z.string() }),
  failures: ['invalid_input', 'invalid_code', 'invalid_token', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
