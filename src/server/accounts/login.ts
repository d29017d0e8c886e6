import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login, login as loginCall } from '#api/contract/accounts/login.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import { signInsRefused } from '../kernel/counters.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { type Account, deviceBelongsTo, findAccount, lockAccount } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { challengeFor, factorRequired } from './factors/login-factor.ts';
import { knownNetworkKey, tooMany } from './limits.ts';
import { letIn, type Opened, openAccount } from './open-account.ts';
import { passwordIsRight } from './passwords.ts';
import { queryText } from './query-text.ts';
import { findRegistrationToSignIn, type PendingRegistration } from './registrations.store.ts';
import { deviceTokenOf } from './session-cookies.ts';
import { sessionUser } from './session-user.present.ts';
import { countFailure, type SignInAttempt, signInLimits } from './sign-in-limits.ts';
import { isMarked, waitFor } from './throttle.store.ts';
import { hashToken } from './tokens.ts';

interface Call {
  input: { body: Login };
  request: FastifyRequest;
  reply: FastifyReply;
}

const wrongCredentials = () => new Refusal('invalid_credentials', 'Usuario o contraseña incorrectos');

function limited(wait: Parameters<typeof tooMany>[0]): Refusal {
  signInsRefused.inc({ reason: 'limited' });
  return tooMany(wait);
}

/** Signs in. Every failure runs the same queries and two hashes and gets the same answer. */
export async function login(services: Services, { input, request, reply }: Call): Promise<ReplyOf<typeof loginCall>> {
  const { db, now, log } = services;
  const identifier = queryText(input.body.username);
  const account = await findAccount(db.query, identifier);
  const registration = await findRegistrationToSignIn(db.query, identifier, now());
  const attempt = await attemptOf(services, request, identifier, account);
  const limits = await signInLimits(db.query, attempt, now());
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw limited(wait);

  const proven = await prove(account, registration, input.body.password);
  if (proven === null) {
    const userId = account?.isActive ? account.userId : null;
    const exceeded = await db.transaction((tx) => countFailure(tx, attempt, limits, userId, now()));
    log.warn({ event: 'sign_in_refused', network: attempt.network, userId: account?.userId ?? null }, 'sign-in refused');
    signInsRefused.inc({ reason: 'credentials' });
    await services.deliverSoon();
    throw exceeded === null ? wrongCredentials() : tooMany(exceeded);
  }
  // Count failures recorded while this password was being hashed: otherwise many simultaneous guesses would pass. In a transaction, to queue behind
  // the pending counts: plain reads have connections of their own and would overtake them.
  const exceeded = await db.transaction((tx) => waitFor(tx, limits, now()));
  if (exceeded !== null) throw limited(exceeded);
  if (proven.kind === 'unverified') {
    const redirectPath = `/verify-email?userId=${proven.registration.registrationId}`;
    throw new Refusal('email_not_verified', 'Verifica tu correo para iniciar sesión', { redirectPath });
  }

  const opened = await enter(services, proven.account, request);
  if (typeof opened === 'string') throw factorRequired(opened);
  const redirectPath = letIn(reply, services, opened);
  return { success: true, session: { user: sessionUser(opened.person) }, redirectPath };
}

async function attemptOf(services: Services, request: FastifyRequest, identifier: string, account: Account | null): Promise<SignInAttempt> {
  const { db, now, config } = services;
  const network = clientNetwork(request.ip);
  const owner = account?.userId ?? identifier.toLowerCase();
  const token = deviceTokenOf(request, config);
  const device = token === null ? null : hashToken(token);
  const ownDevice = await deviceBelongsTo(db.query, device, account?.userId ?? null);
  const knownNetwork = await isMarked(db.query, knownNetworkKey(owner, network), now());
  const counted = account === null ? owner : `${owner} ${hashToken(account.passwordHash ?? '')}`;
  return { account: counted, network, device: ownDevice ? device : null, knownNetwork };
}

type Proven = { kind: 'account'; account: Account } | { kind: 'unverified'; registration: PendingRegistration };

/**
 * Checks a registration even if there is an account: a registration made with a taken address must look like any other when its author tries to sign
 * in with it.
 */
async function prove(account: Account | null, registration: PendingRegistration | null, password: string): Promise<Proven | null> {
  const ofAccount = await passwordIsRight(account?.passwordHash, password);
  if (account?.isActive && ofAccount) return { kind: 'account', account };
  const ofRegistration = await passwordIsRight(registration?.passwordHash, password);
  return registration && ofRegistration ? { kind: 'unverified', registration } : null;
}

/** The session, or the challenge for the second step if the person has a second factor. */
async function enter(services: Services, proven: Account, request: FastifyRequest): Promise<Opened | string> {
  return services.db.transaction(async (tx) => {
    const person = await lockAccount(tx, proven.userId);
    if (!person?.isActive || person.passwordHash !== proven.passwordHash) throw wrongCredentials();
    return (await challengeFor(tx, person, services)) ?? openAccount(tx, person, services, request);
  });
}
