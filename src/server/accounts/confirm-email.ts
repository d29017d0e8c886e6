import type { FastifyRequest } from 'fastify';
import type { ConfirmEmail, confirmEmail as confirmEmailCall } from '#api/contract/accounts/confirm-email.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { databaseCodeOf } from '../kernel/database-error.ts';
import { Refusal } from '../kernel/refusal.ts';
import { stopRecoveriesOf } from '../lifecycle/advance-factor-recovery.ts';
import type { Services } from '../operation/services.ts';
import { writeDown } from '../trail/write-down.ts';
import { emailIsTaken, lockAccount } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { deleteEmailChange, lockRegistrationsOf, setEmail } from './email-changes.store.ts';
import { findConfirmation, takeConfirmation } from './email-confirmations.store.ts';
import { confirmationLimit, tooMany } from './limits.ts';
import { closeRegistrations } from './registrations.store.ts';
import { sessionTokenOf } from './session-cookies.ts';
import { endOtherSessions } from './sessions.store.ts';
import { countUp, waitFor } from './throttle.store.ts';
import { hashToken } from './tokens.ts';

interface Call {
  input: { body: ConfirmEmail };
  request: FastifyRequest;
}

/** The link sent to an address that staff entered confirms it. If the address was taken in the meantime, the answer is the same as for an invalid link. */
export async function confirmEmail(services: Services, { input, request }: Call): Promise<ReplyOf<typeof confirmEmailCall>> {
  const { db, now, config, log } = services;
  const limits = [confirmationLimit(clientNetwork(request.ip))];
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw tooMany(wait);

  const session = sessionTokenOf(request, config);
  const tokenHash = hashToken(input.body.token);
  const userId = await unlessTaken(() => db.transaction((tx) => confirm(tx, tokenHash, session === null ? '' : hashToken(session), now())));
  if (userId === null) {
    const exceeded = await countUp(db.query, limits, now());
    throw exceeded === null ? new Refusal('invalid_token', 'El enlace no es válido o ya venció') : tooMany(exceeded);
  }
  log.info({ event: 'email_changed', userId }, 'e-mail address changed');
  await services.deliverSoon();
  return { success: true, message: 'Tu correo quedó confirmado' };
}

async function confirm(tx: Tx, tokenHash: string, sessionHash: string, now: Date): Promise<string | null> {
  const confirmation = await findConfirmation(tx, tokenHash, now);
  if (confirmation === null) return null;
  // Same lock order as everywhere an address is assigned: first its registrations, then the person.
  await lockRegistrationsOf(tx, confirmation.email);
  const person = await lockAccount(tx, confirmation.userId);
  if (!(await takeConfirmation(tx, tokenHash)) || !person?.isActive || (await emailIsTaken(tx, confirmation.email))) return null;
  await setEmail(tx, person.userId, confirmation.email);
  await closeRegistrations(tx, confirmation.email, null);
  await deleteEmailChange(tx, person.userId);
  await endOtherSessions(tx, person.userId, sessionHash);
  const act = { kind: 'person', id: person.userId } as const;
  await writeDown(tx, person, { ...act, before: { email: person.email }, after: { email: confirmation.email } }, now);
  await stopRecoveriesOf(tx, person.userId, 'email', { by: person, now });
  await emit(tx, { type: 'email.changed', userId: person.userId, from: person.email });
  return person.userId;
}

async function unlessTaken(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    if (databaseCodeOf(error) === '23505') return null;
    throw error;
  }
}
