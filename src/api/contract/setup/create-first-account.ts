import * as z from 'zod/mini';
import { email, newPassword, newUsername, success } from '../fields.ts';
import { type AnswerOf, operation } from '../operation.ts';
import { SessionUser } from '../users/session-user.ts';
import { linkToken } from './get-setup.ts';

export const FirstAccount = z.strictObject({ token: linkToken, username: newUsername, email, password: newPassword });
export type FirstAccount = z.infer<typeof FirstAccount>;

export const createFirstAccount = operation({
  name: 'createFirstAccount',
  summary: 'The first superadministrator, signed in at once; no link opens any more, and the first run is over for good',
  method: 'PUT',
  path: '/setup/account',
  body: FirstAccount,
  response: z.object({ success, session: z.object({ user: SessionUser }) }),
  failures: ['invalid_input', 'invalid_token', 'not_found', 'username_taken', 'email_taken', 'foreign_origin', 'unavailable'],
});
export type FirstSession = AnswerOf<typeof createFirstAccount>;
