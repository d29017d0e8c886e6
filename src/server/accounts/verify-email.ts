import type { FastifyRequest } from 'fastify';
import type { VerifyEmail, verifyEmail as verifyEmailCall } from '#api/contract/accounts/verify-email.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { emailIsTaken, insertCustomer } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { codeLimit, strangersCodeLimits, tooMany } from './limits.ts';
import { queryText } from './query-text.ts';
import { usernameTaken } from './register.ts';
import { closeRegistrations, countCodeAttempt, lockRegistration, type PendingRegistration } from './registrations.store.ts';
import { isReservedUsername } from './reserved-usernames.ts';
import { registrationOf } from './session-cookies.ts';
import { countUp, type Limit, waitFor } from './throttle.store.ts';
import { codeAttempts, hashCode, sameHash } from './verification-code.ts';

interface Call {
  input: { body: VerifyEmail };
  request: FastifyRequest;
}

type Outcome = 'verified' | 'invalid_code' | 'username_taken';

interface Attempt {
  which: { userId: string } | { email: string; ownId: string | null };
  code: string;
  /** Limits for wrong codes by somebody who only knows the address. */
  strangers: (registrationId: string) => readonly Limit[];
}

/** Both forms of the call: the screen sends the id from its link and the code, others the address and the pin. */
function attemptOf(body: VerifyEmail, request: FastifyRequest, { config }: Services): Attempt {
  if ('userId' in body) return { which: { userId: body.userId }, code: body.code, strangers: () => [] };
  const email = queryText(body.email.toLowerCase());
  const ownId = registrationOf(request, config);
  const strangers = strangersCodeLimits(email, clientNetwork(request.ip));
  return { which: { email, ownId }, code: body.pin, strangers: (registrationId) => (registrationId === ownId ? [] : strangers) };
}

/** The mailed code finishes a registration and creates the user. */
export async function verifyEmail(services: Services, { input, request }: Call): Promise<ReplyOf<typeof verifyEmailCall>> {
  const { db, now } = services;
  const limits = [codeLimit(clientNetwork(request.ip))];
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw tooMany(wait);

  const attempt = attemptOf(input.body, request, services);
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    const registration = await lockRegistration(tx, attempt.which, now());
    if (!registration || !(await codeIsRight(tx, registration, attempt, services))) return 'invalid_code';
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

/** Does not throw for a wrong code: that would roll back the attempt count. */
async function codeIsRight(
  tx: Tx,
  registration: PendingRegistration,
  { code, strangers }: Attempt,
  { config, now }: Services,
): Promise<boolean> {
  const { registrationId } = registration;
  const limits = strangers(registrationId);
  if (limits.length > 0 && (await waitFor(tx, limits, now())) !== null) return false;
  if (registration.codeAttempts >= codeAttempts || registration.codeExpiresAt <= now()) return false;
  const hash = hashCode(config.sessionSecret, registrationId, code);
  if (!registration.isDecoy && sameHash(hash, registration.codeHash)) return true;
  if (limits.length > 0) await countUp(tx, limits, now());
  else await countCodeAttempt(tx, registrationId);
  return false;
}

/** The code stays valid while the person chooses another username. If the address was taken in the meantime, the answer is the same as for a wrong code. */
async function finish(tx: Tx, registration: PendingRegistration, username: string, { now }: Services): Promise<Outcome> {
  if (isReservedUsername(username)) return 'username_taken';
  const { registrationId, email, passwordHash, termsVersion, termsAcceptedAt } = registration;
  const userId = await insertCustomer(tx, { username, email, passwordHash, termsVersion, termsAcceptedAt, createdAt: now() });
  if (userId === null) return (await emailIsTaken(tx, email)) ? 'invalid_code' : 'username_taken';
  await closeRegistrations(tx, email, registrationId);
  await emit(tx, { type: 'account.created', userId });
  return 'verified';
}
