import type { FastifyRequest } from 'fastify';
import type { VerifyEmail, verifyEmail as verifyEmailCall } from '#api/contract/auth/verify-email.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { emailIsHeld, insertCustomer } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { codeLimit, tooMany } from './limits.ts';
import { queryText } from './query-text.ts';
import { usernameTaken } from './register.ts';
import { closeRegistrations, countCodeAttempt, lockRegistration, type PendingRegistration } from './registrations.store.ts';
import { countUp, waitFor } from './throttle.store.ts';
import { codeAttempts, hashCode, sameHash } from './verification-code.ts';

interface Call {
  input: { body: VerifyEmail };
  request: FastifyRequest;
}

type Outcome = 'verified' | 'invalid_code' | 'username_taken';

/** Both readings of the call: the screen sends its link's id and the code, others the address and the pin. */
const readings = (body: VerifyEmail) =>
  'userId' in body
    ? { which: { userId: body.userId }, code: body.code }
    : { which: { email: queryText(body.email.toLowerCase()) }, code: body.pin };

/** The code of the mail finishes a registration: now there is a user. */
export async function verifyEmail(services: Services, { input, request }: Call): Promise<ReplyOf<typeof verifyEmailCall>> {
  const { db, now } = services;
  const limits = [codeLimit(clientNetwork(request.ip))];
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw tooMany(wait);

  const { which, code } = readings(input.body);
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    const registration = await lockRegistration(tx, which, now());
    if (!registration || !(await codeIsRight(tx, registration, code, services))) return 'invalid_code';
    return finish(tx, registration, input.body.username ?? registration.username, services);
  });

  if (outcome === 'username_taken') throw usernameTaken();
  if (outcome === 'invalid_code') {
    const exceeded = await countUp(db.query, limits, now());
    throw exceeded === null ? new Refusal('invalid_code', 'El código es incorrecto o ya venció') : tooMany(exceeded);
  }
  await services.deliverSoon();
  return { success: true, message: 'Tu correo quedó verificado. Ya puedes iniciar sesión' };
}

/** A wrong code is counted for good, so nothing here throws: that would undo it. */
async function codeIsRight(tx: Tx, registration: PendingRegistration, code: string, { config, now }: Services): Promise<boolean> {
  if (registration.codeAttempts >= codeAttempts || registration.codeExpiresAt <= now()) return false;
  const hash = hashCode(config.sessionSecret, registration.registrationId, code);
  if (!registration.isDecoy && sameHash(hash, registration.codeHash)) return true;
  await countCodeAttempt(tx, registration.registrationId);
  return false;
}

/** The code stays good while the person looks for another username; an address taken meanwhile is not told. */
async function finish(tx: Tx, registration: PendingRegistration, username: string, { now }: Services): Promise<Outcome> {
  const { registrationId, email, passwordHash, termsVersion, termsAcceptedAt } = registration;
  const userId = await insertCustomer(tx, { username, email, passwordHash, termsVersion, termsAcceptedAt, createdAt: now() });
  if (userId === null) return (await emailIsHeld(tx, email)) ? 'invalid_code' : 'username_taken';
  await closeRegistrations(tx, email, registrationId);
  await emit(tx, { type: 'account.created', userId });
  return 'verified';
}
