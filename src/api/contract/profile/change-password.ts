import * as z from 'zod/mini';
import { newPassword, success } from '../fields.ts';
import { operation } from '../operation.ts';

/** Proves that the person using the open session is its owner. */
export const currentPassword = z
  .string({ error: 'Escribe tu contraseña actual' })
  .check(z.minLength(1, { error: 'Escribe tu contraseña actual' }), z.maxLength(1024, { error: 'La contraseña es demasiado larga' }));

export const ChangePassword = z.object({ currentPassword, newPassword });
export type ChangePassword = z.infer<typeof ChangePassword>;

export const changePassword = operation({
  name: 'changePassword',
  summary: 'Change the own password, proving the current one; ends the other sessions of the person',
  method: 'POST',
  path: '/profile/password',
  body: ChangePassword,
  response: z.object({ success, message: z.string() }),
  failures: ['invalid_input', 'unauthenticated', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
