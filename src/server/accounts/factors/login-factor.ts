import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginFactor, loginFactor as loginFactorCall } from '#api/contract/accounts/login-factor.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '#server/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { type Account, deviceBelongsTo, lockAccount } from '../accounts.store.ts';
import { clientNetwork } from '../client-address.ts';
import { factorLimits } from '../limits.ts';
import { letIn, type Opened, openAccount } from '../open-account.ts';
import { writeDownRefusedSignIn } from '../refused-sign-ins.ts';
import { deviceTokenOf } from '../session-cookies.ts';
import { sessionUser } from '../session-user.present.ts';
import { hashToken } from '../tokens.ts';
import { findFactor } from './factors.store.ts';
import { proofOf, proveFactor } from './prove-factor.ts';
import { challengeOf, markOf, newChallenge } from './sign-in-challenge.ts';

interface Call {
  input: { body: LoginFactor };
  request: FastifyRequest;
  reply: FastifyReply;
}

const isOver = (): Refusal => new Refusal('invalid_token', 'Este paso venció. Escribe otra vez tu contraseña');

/** After the first step, in its transaction: the challenge for the second one, or null if no factor is enrolled. */
export async function challengeFor(tx: Tx, person: Account, { config, now }: Services): Promise<string | null> {
  const factor = await findFactor(tx, person.userId);
  return factor?.enrolledAt ? newChallenge(config, person, factor.enrolledAt, now()) : null;
}

export const factorRequired = (challenge: string): Refusal =>
  new Refusal('factor_required', 'Escribe el código de tu aplicación para entrar', { challenge, factors: ['totp', 'recovery_code'] });

/** The second step, within ten minutes of the right password. */
export async function loginFactor(services: Services, { input, request, reply }: Call): Promise<ReplyOf<typeof loginFactorCall>> {
  const { config, db, now, log } = services;
  const { body } = input;
  const challenge = challengeOf(config, body.challenge, now());
  if (challenge === null) throw isOver();
  const { userId } = challenge;
  const network = clientNetwork(request.ip);
  const proof = await proofOf(services, userId, body);

  const outcome = await db.transaction(async (tx): Promise<Opened | Refusal> => {
    const person = await lockAccount(tx, userId);
    const factor = await findFactor(tx, userId);
    if (!person?.isActive || !factor?.enrolledAt || factor.secret === null) return isOver();
    if (markOf(person, factor.enrolledAt) !== challenge.mark) return isOver();
    if (proof === null) return isOver();
    const token = deviceTokenOf(request, config);
    const device = token === null ? null : hashToken(token);
    const limits = factorLimits(userId, network, (await deviceBelongsTo(tx, device, userId)) ? device : null);
    const refusal = await proveFactor(tx, services, { userId, factor, proof, by: hashToken(body.challenge), limits });
    if (refusal === null) return openAccount(tx, person, services, request);
    await writeDownRefusedSignIn(tx, { name: `${userId} second step`, network, userId }, now());
    return refusal;
  });

  await services.deliverSoon();
  if (outcome instanceof Refusal) {
    log.warn({ event: 'second_step_refused', network, userId }, 'second step of a sign-in refused');
    throw outcome;
  }
  const redirectPath = letIn(reply, services, outcome);
  return { success: true, session: { user: sessionUser(outcome.person) }, redirectPath };
}
