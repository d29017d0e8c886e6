import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login, login as loginCall } from '#api/contract/auth/login.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import { isAdmin } from '../http/actor.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { type Account, deviceBelongsTo, deviceIsKnown, findAccount, lockAccount, noteSignIn, rememberDevice } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { knownNetworkDays, knownNetworkKey, type SignInAttempt, signInLimits, tooMany } from './limits.ts';
import { passwordIsRight } from './passwords.ts';
import { queryText } from './query-text.ts';
import { findRegistrationToSignIn, type PendingRegistration } from './registrations.store.ts';
import { deviceTokenOf, giveDeviceCookie, giveSessionCookie, sessionTokenOf } from './session-cookies.ts';
import { sessionUser } from './session-user.present.ts';
import { endSession, openSession } from './sessions.store.ts';
import { countUp, isMarked, mark, waitFor } from './throttle.store.ts';
import { hashToken, newToken } from './tokens.ts';

interface Call {
  input: { body: Login };
  request: FastifyRequest;
  reply: FastifyReply;
}

const wrongCredentials = () => new Refusal('invalid_credentials', 'Usuario o contraseña incorrectos');

/** Sign in. Whatever is wrong, the same queries and the same two hashes are done, and the same is answered. */
export async function login(services: Services, { input, request, reply }: Call): Promise<ReplyOf<typeof loginCall>> {
  const { db, now, config, log } = services;
  const identifier = queryText(input.body.username);
  const account = await findAccount(db.query, identifier);
  const registration = await findRegistrationToSignIn(db.query, identifier, now());
  const attempt = await attemptOf(services, request, identifier, account);
  const limits = signInLimits(attempt);
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw tooMany(wait);

  const proven = await prove(account, registration, input.body.password);
  if (proven === null) {
    const exceeded = await db.transaction((tx) => countUp(tx, limits, now()));
    log.warn({ event: 'sign_in_refused', network: attempt.network, userId: account?.userId ?? null }, 'sign-in refused');
    throw exceeded === null ? wrongCredentials() : tooMany(exceeded);
  }
  // Failures that were counted while this password was hashed count: otherwise many guesses at once would pass.
  const exceeded = await waitFor(db.query, limits, now());
  if (exceeded !== null) throw tooMany(exceeded);
  if (proven.kind === 'unverified') {
    const redirectPath = `/verify-email?userId=${proven.registration.registrationId}`;
    throw new Refusal('email_not_verified', 'Verifica tu correo para iniciar sesión', { redirectPath });
  }

  const { person, sessionToken, deviceToken } = await enter(services, proven.account, request, attempt.network);
  giveSessionCookie(reply, config, sessionToken);
  giveDeviceCookie(reply, config, deviceToken);
  log.info({ event: 'signed_in', userId: person.userId }, 'signed in');
  return { success: true, session: { user: sessionUser(person) }, redirectPath: isAdmin(person) ? '/admin' : '/' };
}

async function attemptOf(services: Services, request: FastifyRequest, identifier: string, account: Account | null): Promise<SignInAttempt> {
  const { db, now, config } = services;
  const network = clientNetwork(request.ip);
  const owner = account?.userId ?? identifier.toLowerCase();
  const token = deviceTokenOf(request, config);
  const device = token === null ? null : hashToken(token);
  const ownDevice = await deviceBelongsTo(db.query, device, account?.userId ?? null);
  const knownNetwork = await isMarked(db.query, knownNetworkKey(owner, network), now());
  return { account: owner, network, device: ownDevice ? device : null, knownNetwork };
}

type Proven = { kind: 'account'; account: Account } | { kind: 'unverified'; registration: PendingRegistration };

/**
 * A registration is asked even where there is an account: one made with a taken address must look like any other,
 * when its maker tries to sign in with it too.
 */
async function prove(account: Account | null, registration: PendingRegistration | null, password: string): Promise<Proven | null> {
  const ofAccount = await passwordIsRight(account?.passwordHash, password);
  if (account?.isActive && ofAccount) return { kind: 'account', account };
  const ofRegistration = await passwordIsRight(registration?.passwordHash, password);
  return registration && ofRegistration ? { kind: 'unverified', registration } : null;
}

async function enter(services: Services, proven: Account, request: FastifyRequest, network: string) {
  const { db, now, config } = services;
  return db.transaction(async (tx) => {
    const person = await lockAccount(tx, proven.userId);
    if (!person?.isActive || person.passwordHash !== proven.passwordHash) throw wrongCredentials();
    const before = sessionTokenOf(request, config);
    if (before !== null) await endSession(tx, hashToken(before));
    const presented = deviceTokenOf(request, config);
    const deviceToken = presented !== null && (await deviceIsKnown(tx, hashToken(presented))) ? presented : newToken();
    await rememberDevice(tx, hashToken(deviceToken), person.userId, now());
    await mark(tx, knownNetworkKey(person.userId, network), new Date(now().getTime() + knownNetworkDays * 24 * 60 * 60 * 1000));
    await noteSignIn(tx, person.userId, now());
    return { person, deviceToken, sessionToken: await openSession(tx, person.userId, now()) };
  });
}
