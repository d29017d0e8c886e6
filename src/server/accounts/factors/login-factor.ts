import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginFactor, loginFactor as loginFactorCall } from '#api/contract/auth/login-factor.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { type Account, deviceBelongsTo, lockAccount } from '../accounts.store.ts';
import { clientNetwork } from '../client-address.ts';
import { factorLimits, factorTold, factorToldAfter, tooMany } from '../limits.ts';
import { letIn, type Opened, openAccount } from '../open-account.ts';
import { writeDownRefusedSignIn } from '../refused-sign-ins.ts';
import { deviceTokenOf } from '../session-cookies.ts';
import { sessionUser } from '../session-user.present.ts';
import { endUnusedSession } from '../sessions.store.ts';
import { countUp, waitFor } from '../throttle.store.ts';
import { hashToken, newToken } from '../tokens.ts';
import { countRecoveryCodes, findFactor, findRecoveryCode, noteRecoveryCode, noteStep, saltOf, type TotpFactor } from './factors.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { unseal } from './seal.ts';
import { challengeOf, markOf, newChallenge } from './sign-in-challenge.ts';
import { stepOf } from './totp.ts';

interface Call {
  input: { body: LoginFactor };
  request: FastifyRequest;
  reply: FastifyReply;
}

const isOver = (): Refusal => new Refusal('invalid_token', 'Este paso venció. Escribe otra vez tu contraseña');

/** The first step is done: what is handed to its browser, and no session yet. */
export interface SecondStep {
  challenge: string;
  deviceToken: string;
}

/** After the first step, in its transaction: the challenge of the second, or null where none is enrolled. */
export async function challengeFor(
  tx: Tx,
  person: Account,
  { config, now }: Services,
  request: FastifyRequest,
): Promise<SecondStep | null> {
  const factor = await findFactor(tx, person.userId);
  if (!factor?.enrolledAt) return null;
  const deviceToken = deviceTokenOf(request, config) ?? newToken();
  return { challenge: newChallenge(config, { person, enrolledAt: factor.enrolledAt, deviceToken, now: now() }), deviceToken };
}

export const factorRequired = (challenge: string): Refusal =>
  new Refusal('factor_required', 'Escribe el código de tu aplicación para entrar', { challenge, factors: ['totp', 'recovery_code'] });

interface Try {
  person: Account;
  factor: TotpFactor;
  /** The challenge's hash. */
  by: string;
  /** The browser of the first step. It may ask again with the same code, for a minute and while nobody used the session that it opened: its answer was lost. */
  isSameBrowser: boolean;
  now: Date;
}

const answerIsLostForMs = 60 * 1000;

const justNow = (now: Date): Date => new Date(now.getTime() - answerIsLostForMs);

/** Each step's code opens once. */
async function codeIsRight(tx: Tx, { person, factor, by, isSameBrowser, now }: Try, secret: string | null, code: string): Promise<boolean> {
  const step = secret === null ? null : stepOf(secret, code, now);
  const last = factor.lastStep ?? -1;
  if (step === null || step < last) return false;
  if (step === last) return isSameBrowser && factor.lastChallenge === by && endUnusedSession(tx, person.userId, by, justNow(now));
  await noteStep(tx, person.userId, step, by);
  return true;
}

async function recoveryCodeIsRight(tx: Tx, { person, by, isSameBrowser, now }: Try, codeHash: string | null): Promise<boolean> {
  const code = codeHash === null ? null : await findRecoveryCode(tx, person.userId, codeHash);
  if (codeHash === null || code === null) return false;
  if (code.usedBy !== null) return isSameBrowser && code.usedBy === by && endUnusedSession(tx, person.userId, by, justNow(now));
  await noteRecoveryCode(tx, person.userId, codeHash, by, now);
  await emit(tx, { type: 'recovery_code.used', userId: person.userId, left: await countRecoveryCodes(tx, person.userId) });
  return true;
}

/** Somebody knows the password and tries codes: the person hears of it once a day. */
async function tellPerson(tx: Tx, userId: string, now: Date): Promise<void> {
  if ((await countUp(tx, [factorToldAfter(userId)], now)) === null) return;
  if ((await countUp(tx, [factorTold(userId)], now)) === null) await emit(tx, { type: 'factor.guessed', userId });
}

const wrong = ({ body }: Call['input']): Refusal =>
  'code' in body
    ? new Refusal('invalid_code', 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo')
    : new Refusal('invalid_code', 'El código de recuperación no es correcto o ya se usó');

/** The second step: of the person whose password was right, within ten minutes of it. */
export async function loginFactor(services: Services, { input, request, reply }: Call): Promise<ReplyOf<typeof loginFactorCall>> {
  const { config, db, now, log } = services;
  const { body } = input;
  const challenge = challengeOf(config, body.challenge, now());
  if (challenge === null) throw isOver();
  const { userId } = challenge;
  const salt = 'recovery_code' in body ? await saltOf(db.query, userId) : null;
  const codeHash = 'recovery_code' in body && salt !== null ? await hashRecoveryCode(body.recovery_code, salt) : null;
  const network = clientNetwork(request.ip);
  const token = deviceTokenOf(request, config);

  const outcome = await db.transaction(async (tx): Promise<Opened | Refusal> => {
    const person = await lockAccount(tx, userId);
    const factor = await findFactor(tx, userId);
    if (!person?.isActive || !factor?.enrolledAt || factor.secret === null) return isOver();
    if (markOf(person, factor.enrolledAt) !== challenge.mark) return isOver();
    const device = token === null ? null : hashToken(token);
    const limits = factorLimits(challenge.mark, network, (await deviceBelongsTo(tx, device, userId)) ? device : null);
    const wait = await waitFor(tx, limits, now());
    if (wait !== null) return tooMany(wait);
    const attempt: Try = { person, factor, by: hashToken(body.challenge), isSameBrowser: device === challenge.browser, now: now() };
    const right =
      'code' in body
        ? await codeIsRight(tx, attempt, unseal(config, userId, factor.secret), body.code)
        : await recoveryCodeIsRight(tx, attempt, codeHash);
    if (right) return openAccount(tx, person, services, request, attempt.by);
    const exceeded = await countUp(tx, limits, now());
    await tellPerson(tx, userId, now());
    await writeDownRefusedSignIn(tx, { name: `${userId} second step`, network, userId, facts: { at_second_step: true } }, now());
    return exceeded === null ? wrong(input) : tooMany(exceeded);
  });

  await services.deliverSoon();
  if (outcome instanceof Refusal) {
    log.warn({ event: 'second_step_refused', network, userId }, 'second step of a sign-in refused');
    throw outcome;
  }
  const redirectPath = letIn(reply, services, outcome);
  return { success: true, session: { user: sessionUser(outcome.person) }, redirectPath };
}
