import * as z from 'zod/mini';
import { newPassword, newUsername, success, trimmed } from '../fields.ts';
import { type AnswerOf, operation } from '../operation.ts';
import { SessionUser } from '../users/session-user.ts';

/** As it was copied. What is none opens nothing: that is told as a link that does not open. */
const params = z.object({ token: z.string().check(trimmed) });

export const getInvitation = operation({
  name: 'getInvitation',
  summary: 'Whom this link invites to the staff, and as what',
  method: 'GET',
  path: '/invitations/:token',
  params,
  response: z.object({ success, email: z.string(), role: z.int() }),
  failures: ['invalid_input', 'invalid_token', 'unavailable'],
});
export type OpenInvitation = AnswerOf<typeof getInvitation>;

export const InvitedAccount = z.object({ username: newUsername, password: newPassword });
export type InvitedAccount = z.infer<typeof InvitedAccount>;

export const acceptInvitation = operation({
  name: 'acceptInvitation',
  summary: 'The account of whoever was invited, signed in at once; the link opens nothing any more',
  method: 'POST',
  path: '/invitations/:token',
  params,
  body: InvitedAccount,
  response: z.object({ success, session: z.object({ user: SessionUser }), redirectPath: z.string() }),
  failures: ['invalid_input', 'invalid_token', 'username_taken', 'email_taken', 'foreign_origin', 'unavailable'],
});
export type InvitedSession = AnswerOf<typeof acceptInvitation>;
