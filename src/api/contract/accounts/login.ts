import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';
import { SessionUser } from '../users/session-user.ts';

export const Login = z.object({
  username: z
    .string({ error: 'Escribe tu usuario o correo' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Escribe tu usuario o correo' }),
      z.maxLength(254, { error: 'El usuario es demasiado largo' }),
    ),
  password: z
    .string({ error: 'Escribe tu contraseña' })
    .check(z.minLength(1, { error: 'Escribe tu contraseña' }), z.maxLength(1024, { error: 'La contraseña es demasiado larga' })),
});
export type Login = z.infer<typeof Login>;

export const login = operation({
  name: 'login',
  summary: 'Sign in with a username or an e-mail address',
  method: 'POST',
  path: '/login',
  body: Login,
  response: z.object({ success, session: z.object({ user: SessionUser }), redirectPath: z.string() }),
  failures: [
    'invalid_input',
    'invalid_credentials',
    'factor_required',
    'email_not_verified',
    'too_many_requests',
    'foreign_origin',
    'unavailable',
  ],
});
