import type { FastifyReply, FastifyRequest } from 'fastify';
import type { acceptInvitation as acceptInvitationCall, getInvitation as getInvitationCall } from '#api/contract/auth/invitation.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import { lockAccount } from '../accounts/accounts.store.ts';
import { deleteInvitation, findInvitation, type InvitationBy } from '../accounts/invitations.store.ts';
import { refuseKnownPassword } from '../accounts/known-passwords.ts';
import { letIn, type Opened, openAccount } from '../accounts/open-account.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { sessionUser } from '../accounts/session-user.present.ts';
import { hashToken } from '../accounts/tokens.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { refuseTakenNames } from './names-taken.ts';
import { invitationStands } from './users.policy.ts';
import { insertPerson } from './users.store.ts';
import { writeDownPerson } from './write-down-person.ts';

async function openInvitation(tx: Tx, tokenHash: string, now: Date, lock = false): Promise<InvitationBy> {
  const invitation = await findInvitation(tx, tokenHash, now, lock);
  if (invitation && invitationStands(invitation)) return invitation;
  throw new Refusal('invalid_token', 'El enlace no es válido o ya venció');
}

/** A token of 256 bits is not guessed: nobody is counted. */
export async function getInvitation(
  tx: Tx,
  _: Actor | null,
  { params }: InputOf<typeof getInvitationCall>,
  { now }: Services,
): Promise<ReplyOf<typeof getInvitationCall>> {
  const { email, role } = await openInvitation(tx, hashToken(params.token), now());
  return { success: true, email, role };
}

interface Call {
  input: InputOf<typeof acceptInvitationCall>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Whoever reads the invited mailbox chooses a name and a password, and is signed in; the second factor comes next, where one is due. */
export async function acceptInvitation(services: Services, { input, request, reply }: Call): Promise<ReplyOf<typeof acceptInvitationCall>> {
  const { db, now, log } = services;
  const { username, password } = input.body;
  const tokenHash = hashToken(input.params.token);
  const { email } = await openInvitation(db.query, tokenHash, now());
  await refuseKnownPassword(password, { username, email }, 'password');
  const opened = await join(services, { tokenHash, username, passwordHash: await hashPassword(password) }, request);
  const redirectPath = letIn(reply, services, opened);
  log.info({ event: 'invitation_accepted', userId: opened.person.userId }, 'invitation accepted');
  await services.deliverSoon();
  return { success: true, session: { user: sessionUser(opened.person) }, redirectPath };
}

interface Joining {
  tokenHash: string;
  username: string;
  passwordHash: string;
}

const join = (services: Services, { tokenHash, username, passwordHash }: Joining, request: FastifyRequest): Promise<Opened> =>
  refuseTakenNames(() =>
    services.db.transaction(async (tx) => {
      const now = services.now();
      const { invitationId, email, role } = await openInvitation(tx, tokenHash, now, true);
      const made = await insertPerson(tx, { userId: invitationId, username, email, passwordHash, type: 'user', role, createdAt: now });
      await writeDownPerson(tx, { ...made, type: 'user' }, null, made, now);
      await deleteInvitation(tx, invitationId);
      const person = await lockAccount(tx, made.userId);
      if (person === null) throw new Error('the account of the invitation is not there');
      return openAccount(tx, person, services, request);
    }),
  );
