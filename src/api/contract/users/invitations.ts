import * as z from 'zod/mini';
import { staffRoles } from '#shared/roles.ts';
import { email, isoTime, success, uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { ownPassword } from './create-user.ts';

/** Somebody who was asked to join the staff and has not come yet. */
export const Invitation = z.object({
  invitation_id: uuid(),
  email: z.string(),
  role: z.int(),
  /** The username of whoever invited. */
  invited_by: z.string(),
  invited_at: isoTime,
  expires_at: isoTime,
});
export type Invitation = z.infer<typeof Invitation>;

export const NewInvitation = z.strictObject({
  email,
  role: z.literal(staffRoles, { error: 'Elige un rol' }),
  current_password: ownPassword,
});
export type NewInvitation = z.infer<typeof NewInvitation>;

export const listInvitations = operation({
  name: 'listInvitations',
  summary: 'Who was invited to the staff and has not come yet, the newest first; those that expired stay for 30 days',
  method: 'GET',
  path: '/adm/invitations',
  response: z.object({ success, invitations: z.array(Invitation) }),
  failures: ['unauthenticated', 'forbidden', 'unavailable'],
});

export const inviteStaff = operation({
  name: 'inviteStaff',
  summary: 'A link by mail, good for 7 days, by which somebody makes a staff account of their own; asked again, only the newest link opens',
  method: 'POST',
  path: '/adm/invitations',
  status: 201,
  body: NewInvitation,
  response: z.object({ success, invitation: Invitation }),
  failures: [
    'unauthenticated',
    'forbidden',
    'reauthentication_needed',
    'foreign_origin',
    'invalid_input',
    'email_taken',
    'too_many_requests',
    'unavailable',
  ],
});

export const withdrawInvitation = operation({
  name: 'withdrawInvitation',
  summary: 'Its link opens nothing any more',
  method: 'DELETE',
  path: '/adm/invitations/:id',
  params: z.object({ id: uuid() }),
  response: z.object({ success }),
  failures: ['unauthenticated', 'forbidden', 'not_found', 'foreign_origin', 'invalid_input', 'unavailable'],
});
