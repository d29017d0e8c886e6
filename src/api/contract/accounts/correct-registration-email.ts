import * as z from 'zod/mini';
import { email, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { registrationParams } from './get-registration.ts';

/** The registration's password. It is only compared here, so the rules for new passwords do not apply. */
export const CorrectEmail = z.object({
  email,
  password: z
    .string({ error: 'Escribe tu contraseña' })
    .check(z.minLength(1, { error: 'Escribe tu contraseña' }), z.maxLength(128, { error: 'La contraseña es demasiado larga' })),
});
export type CorrectEmail = z.infer<typeof CorrectEmail>;

export const correctRegistrationEmail = operation({
  name: 'correctRegistrationEmail',
  summary: 'Another address for a registration whose own was mistyped; its password proves who asks',
  method: 'POST',
  path: '/register/:userId/email',
  params: registrationParams,
  body: CorrectEmail,
  /** `email`: where the code goes now, masked. `corrected` is false if the password is wrong or the registration does not exist. */
  response: z.object({ success, corrected: z.boolean(), email: z.string(), message: z.string() }),
  failures: ['invalid_input', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
