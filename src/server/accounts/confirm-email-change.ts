import type { FastifyRequest } from 'fastify';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { confirmEmailChange as confirmEmailChangeCall } from '#api/contract/profile/confirm-email-change.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../kernel/actor.ts';
import { databaseCodeOf } from '../kernel/database-error.ts';
import { Refusal } from '../kernel/refusal.ts';
import { stopRecoveriesOf } from '../lifecycle/advance-factor-recovery.ts';
import type { Services } from '../operation/services.ts';
import { writeDown } from '../trail/write-down.ts';
import { emailIsTaken, lockAccount } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import {
  countEmailCodeAttempt,
  deleteEmailChange,
  type EmailChange,
  lockEmailChange,
  lockRegistrationsOf,
  setEmail,
} from './email-changes.store.ts';
import { codeLimit, tooMany } from './limits.ts';
import { closeRegistrations } from './registrations.store.ts';
import { emailCodeSubject } from './send-code.ts';
import { sessionTokenOf } from './session-cookies.ts';
import { endOtherSessions } from './sessions.store.ts';
import { countUp, waitFor } from './throttle.store.ts';
import { hashToken } from './tokens.ts';
import { codeAttempts, hashCode, sameHash } from './verification-code.ts';

interface Call {
  actor: Actor;
  input: InputOf<typeof confirmEmailChangeCall>;
  request: FastifyRequest;
}

/** The code sent to the new address confirms it. If the address was taken in the meantime, the answer is the same as for a wrong code. */
export async function confirmEmailChange(
  services: Services,
  { actor, input, request }: Call,
): Promise<ReplyOf<typeof confirmEmailChangeCall>> {
  const { db, now, config, log } = services;
  const limits = [codeLimit(clientNetwork(request.ip))];
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw tooMany(wait);

  const token = sessionTokenOf(request, config);
  const email = await unlessTaken(() =>
    db.transaction((tx) => change(tx, services, actor.userId, input.body.code, token === null ? '' : hashToken(token))),
  );
  if (email === null) {
    const exceeded = await countUp(db.query, limits, now());
    throw exceeded === null ? new Refusal('invalid_code', 'El código es incorrecto o ya venció') : tooMany(exceeded);
  }
  log.info({ event: 'email_changed', userId: actor.userId }, 'e-mail address changed');
  await services.deliverSoon();
  return { success: true, message: 'Tu correo quedó cambiado', email };
}

/** Does not throw for a wrong code: that would roll back the attempt count. */
async function change(tx: Tx, services: Services, userId: string, code: string, sessionHash: string): Promise<string | null> {
  const wanted = await lockEmailChange(tx, userId, services.now());
  if (!wanted) return null;
  await lockRegistrationsOf(tx, wanted.email);
  const person = await lockAccount(tx, userId);
  const isVoid = !person?.isActive || hashToken(person.passwordHash ?? '') !== wanted.passwordMark;
  if (isVoid || !codeIsRight(wanted, code, services) || (await emailIsTaken(tx, wanted.email))) {
    await countEmailCodeAttempt(tx, userId);
    return null;
  }
  await setEmail(tx, userId, wanted.email);
  await closeRegistrations(tx, wanted.email, null);
  await deleteEmailChange(tx, userId);
  await endOtherSessions(tx, userId, sessionHash);
  const facts = { before: { email: person.email }, after: { email: wanted.email } };
  await writeDown(tx, person, { kind: 'person', id: userId, ...facts }, services.now());
  await stopRecoveriesOf(tx, userId, 'email', { by: person, now: services.now() });
  await emit(tx, { type: 'email.changed', userId, from: person.email });
  return wanted.email;
}

function codeIsRight(wanted: EmailChange, code: string, { config, now }: Services): boolean {
  if (wanted.isDecoy || wanted.codeAttempts >= codeAttempts || wanted.codeExpiresAt <= now()) return false;
  return sameHash(hashCode(config.sessionSecret, emailCodeSubject(wanted), code), wanted.codeHash);
}

/** Of two concurrent confirmations of the same address, the unique index lets only one succeed. */
async function unlessTaken(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    if (databaseCodeOf(error) === '23505') return null;
    throw error;
  }
}
