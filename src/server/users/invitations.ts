import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type {
  inviteStaff as inviteStaffCall,
  listInvitations as listInvitationsCall,
  Invitation as Shown,
  withdrawInvitation as withdrawInvitationCall,
} from '#api/contract/users/invitations.ts';
import { business } from '#shared/business.ts';
import { emailIsHeld } from '../accounts/accounts.store.ts';
import { deleteInvitation, findInvitations, type Invitation, lockInvitation, replaceInvitation } from '../accounts/invitations.store.ts';
import { invitationLimit, tooMany } from '../accounts/limits.ts';
import { countUp } from '../accounts/throttle.store.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { writeDown } from '../trail/write-down.ts';
import { emailTaken } from './names-taken.ts';
import { proveOwnPassword } from './prove-own-password.ts';
import { invitationStands, mustNotBeAbove } from './users.policy.ts';

const dayMs = 24 * 60 * 60 * 1000;

const shown = (invitation: Invitation, invitedBy: string): Shown => ({
  invitation_id: invitation.invitationId,
  email: invitation.email,
  role: invitation.role,
  invited_by: invitedBy,
  invited_at: invitation.invitedAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
});

const factsOf = ({ email, role, expiresAt }: Invitation) => ({ email, role, expires_at: expiresAt.toISOString() });

export async function listInvitations(tx: Tx): Promise<ReplyOf<typeof listInvitationsCall>> {
  return {
    success: true,
    invitations: (await findInvitations(tx)).filter(invitationStands).map((one) => shown(one, one.inviter.username)),
  };
}

interface Call {
  actor: Actor;
  input: InputOf<typeof inviteStaffCall>;
}

/** Nobody is given a password: the link lets its reader choose one. Asked for again, the link before opens nothing any more. */
export async function inviteStaff(services: Services, { actor, input }: Call): Promise<ReplyOf<typeof inviteStaffCall>> {
  const { db, now, deliverSoon } = services;
  const { role, current_password: ownPassword } = input.body;
  const email = input.body.email.toLowerCase();
  mustNotBeAbove(actor, role);
  await proveOwnPassword(services, actor, ownPassword);
  const wait = await countUp(db.query, [invitationLimit(email)], now());
  if (wait !== null) throw tooMany(wait);
  const made = await db.transaction(async (tx) => {
    if (await emailIsHeld(tx, email)) throw emailTaken();
    const before = await lockInvitation(tx, { email });
    const token = newToken();
    const invitedAt = now();
    const expiresAt = new Date(invitedAt.getTime() + business.invitationLifeDays * dayMs);
    const tokenHash = hashToken(token);
    const after = await replaceInvitation(tx, { email, role, tokenHash, invitedBy: actor.userId, invitedAt, expiresAt });
    const subject = { kind: 'invitation', id: after.invitationId } as const;
    await writeDown(tx, actor, { ...subject, before: before && factsOf(before), after: factsOf(after) }, invitedAt);
    await emit(tx, { type: 'invitation.sent', to: email, token, role, invitedBy: actor.username });
    return after;
  });
  await deliverSoon();
  return { success: true, invitation: shown(made, actor.username) };
}

export async function withdrawInvitation(
  tx: Tx,
  actor: Actor,
  { params }: InputOf<typeof withdrawInvitationCall>,
  { now }: Services,
): Promise<ReplyOf<typeof withdrawInvitationCall>> {
  const id = params.id.toLowerCase();
  const before = await lockInvitation(tx, { invitationId: id });
  if (before === null) throw notFound('Esa invitación ya no está');
  await writeDown(tx, actor, { kind: 'invitation', id, before: factsOf(before), after: null }, now());
  await deleteInvitation(tx, id);
  return { success: true };
}
