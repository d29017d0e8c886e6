import * as z from 'zod/mini';
import { email, newPassword, newUsername, success } from '../fields.ts';
import { operation } from '../operation.ts';

export const Registration = z.object({ username: newUsername, email, password: newPassword });
export type Registration = z.infer<typeof Registration>;

export const register = operation({
  name: 'register',
  summary: 'Ask for an account; it exists once its code is entered',
  method: 'POST',
  path: '/register',
  status: 201,
  body: Registration,
  response: z.object({ success, redirectUrl: z.string(), message: z.string() }),
  failures: ['invalid_input', 'username_taken', 'too_many_requests', 'foreign_origin', 'unavailable'],
});
