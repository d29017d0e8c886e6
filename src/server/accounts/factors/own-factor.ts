import type { FastifyRequest } from 'fastify';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type {
  beginFactor as beginFactorCall,
  confirmFactor as confirmFactorCall,
  getFactors as getFactorsCall,
  removeFactor as removeFactorCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
} from '#api/contract/profile/factors.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import { stopRecoveriesOf } from '#server/lifecycle/advance-factor-recovery.ts';
import type { Services } from '#server/operation/services.ts';
import { writeDown } from '#server/trail/write-down.ts';
import { findPasswordHash, lockAccount } from '../accounts.store.ts';
import { enrolmentLimit, ownFactorLimit, tooMany } from '../limits.ts';
import { sessionTokenOf } from '../session-cookies.ts';
import { endOtherSessions } from '../sessions.store.ts';
import { countUp, waitFor } from '../throttle.store.ts';
import { hashToken } from '../tokens.ts';
import { needsFactor } from './factor-due.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  enrolmentOf,
  enrolPending,
  findFactor,
  keepPending,
  replaceRecoveryCodes,
} from './factors.store.ts';
import { proveAgain } from './prove-again.ts';
import { factorNeeded, proofOf, proveFactor } from './prove-factor.ts';
import { openRecoveries } from './recoveries.store.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './seal.ts';
import { enrolmentUri, newSecret, stepOf } from './totp.ts';

interface Call<Operation> {
  actor: Actor;
  input: Operation;
  request: FastifyRequest;
}

const pendingLifetimeMs = 30 * 60 * 1000;

const isOver = (): Refusal => new Refusal('invalid_token', 'La clave venció. Empieza otra vez: te damos una nueva');
const wrongCode = (): Refusal =>
  new Refusal('invalid_code', 'El código no es correcto. Escribe el que ves ahora y revisa que tu teléfono tenga la hora automática');

/** Records the change in the audit trail and mails the person, in the same transaction. */
async function notify(tx: Tx, actor: Actor, what: 'enrolled' | 'replaced' | 'removed' | 'codes_renewed', now: Date): Promise<void> {
  const facts = { second_factor: what !== 'removed', ...(what === 'removed' ? {} : { recovery_codes: 10 }) };
  const before = { second_factor: what !== 'enrolled' };
  await writeDown(tx, actor, { kind: 'person', id: actor.userId, before, after: facts }, now);
  await stopRecoveriesOf(tx, actor.userId, 'factor', { by: actor, now });
  await emit(tx, { type: 'factor.changed', userId: actor.userId, what });
}

type Act = 'begin' | 'renew' | 'remove';

/** Runs `work` with the account locked, once the password and, if there is one, the second factor are proven. A code is valid for one kind of action. */
async function withProof<T>(
  services: Services,
  { actor, input, request }: Call<InputOf<typeof beginFactorCall>>,
  act: Act,
  work: (tx: Tx, isEnrolled: boolean) => Promise<T>,
): Promise<T> {
  const { config, db } = services;
  const { userId } = actor;
  const { current_password: password, ...sent } = input.body ?? {};
  await proveAgain(services, actor, request, password);
  const proof = await proofOf(services, userId, sent);
  const outcome = await db.transaction(async (tx): Promise<T | Refusal> => {
    await lockAccount(tx, userId);
    const factor = await findFactor(tx, userId);
    if (!factor?.enrolledAt) return work(tx, false);
    if (proof === null) return factorNeeded();
    const by = hashToken(`${act} ${sessionTokenOf(request, config) ?? ''}`);
    return (await proveFactor(tx, services, { userId, factor, proof, by, limits: [ownFactorLimit(userId)] })) ?? work(tx, true);
  });
  await services.deliverSoon();
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

export async function getFactors(
  { db, config, now }: Services,
  { actor }: Call<InputOf<typeof getFactorsCall>>,
): Promise<ReplyOf<typeof getFactorsCall>> {
  const { userId } = actor;
  const enrolledAt = await enrolmentOf(db.query, userId);
  return {
    success: true,
    factors: {
      enrolled_at: enrolledAt?.toISOString() ?? null,
      recovery_codes_left: await countRecoveryCodes(db.query, userId),
      required: needsFactor(actor, config),
      has_password: (await findPasswordHash(db.query, userId)) !== null,
      recovery: (await openRecoveries(db.query, [userId], now())).get(userId) ?? null,
    },
  };
}

/** Creates a key that takes effect with its first code. Starting again replaces a pending key. */
export async function beginFactor(
  services: Services,
  call: Call<InputOf<typeof beginFactorCall>>,
): Promise<ReplyOf<typeof beginFactorCall>> {
  const { config, now } = services;
  const { userId, username } = call.actor;
  const secret = newSecret();
  const until = new Date(now().getTime() + pendingLifetimeMs);
  await withProof(services, call, 'begin', (tx) => keepPending(tx, userId, seal(config, userId, secret), until));
  return { success: true, secret, uri: enrolmentUri(secret, username) };
}

export async function confirmFactor(
  services: Services,
  { actor, input, request }: Call<InputOf<typeof confirmFactorCall>>,
): Promise<ReplyOf<typeof confirmFactorCall>> {
  const { config, db, now, log } = services;
  const { userId } = actor;
  const limits = [enrolmentLimit(userId)];
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw tooMany(wait);
  const factor = await findFactor(db.query, userId);
  const pending = factor?.pendingSecret ?? null;
  const secret = pending === null ? null : unseal(config, userId, pending);
  if (pending === null || secret === null || (factor?.pendingUntil ?? now()) <= now()) throw isOver();
  const step = stepOf(secret, input.body.code, now());
  if (step === null) {
    const exceeded = await countUp(db.query, limits, now());
    throw exceeded === null ? wrongCode() : tooMany(exceeded);
  }
  const codes = await newRecoveryCodes();
  const session = hashToken(sessionTokenOf(request, config) ?? '');
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const had = (await enrolmentOf(tx, userId)) !== null;
    // If the same key is confirmed twice concurrently, the second call finds nothing pending.
    if (!(await enrolPending(tx, userId, pending, step, now()))) throw isOver();
    await replaceRecoveryCodes(tx, userId, codes);
    await endOtherSessions(tx, userId, session);
    await notify(tx, actor, had ? 'replaced' : 'enrolled', now());
  });
  log.info({ event: 'factor_enrolled', userId }, 'second factor enrolled');
  await services.deliverSoon();
  return { success: true, recovery_codes: codes.shown };
}

export async function renewRecoveryCodes(
  services: Services,
  call: Call<InputOf<typeof renewRecoveryCodesCall>>,
): Promise<ReplyOf<typeof renewRecoveryCodesCall>> {
  const { db, now } = services;
  const { actor } = call;
  const none = () => notFound('Primero activa la verificación en dos pasos');
  if ((await enrolmentOf(db.query, actor.userId)) === null) throw none();
  await withProof(services, call, 'renew', async (_, isEnrolled) => {
    if (!isEnrolled) throw none();
  });
  // Ten hashes take a while: they are computed only after the proof, and outside the transaction so that nothing stays locked.
  const codes = await newRecoveryCodes();
  await db.transaction(async (tx) => {
    await lockAccount(tx, actor.userId);
    if ((await enrolmentOf(tx, actor.userId)) === null) throw none();
    await replaceRecoveryCodes(tx, actor.userId, codes);
    await notify(tx, actor, 'codes_renewed', now());
  });
  await services.deliverSoon();
  return { success: true, recovery_codes: codes.shown };
}

export async function removeFactor(
  services: Services,
  call: Call<InputOf<typeof removeFactorCall>>,
): Promise<ReplyOf<typeof removeFactorCall>> {
  const { config, now, log } = services;
  const { actor } = call;
  if (needsFactor(actor, config))
    throw new Refusal('forbidden', 'El equipo no puede operar sin verificación en dos pasos. Puedes cambiarla a otro teléfono');
  await withProof(services, call, 'remove', async (tx, isEnrolled) => {
    // Already removed: nothing to report.
    if (!isEnrolled) return;
    await deleteFactor(tx, actor.userId);
    await notify(tx, actor, 'removed', now());
  });
  log.info({ event: 'factor_removed', userId: actor.userId }, 'second factor removed');
  return { success: true };
}
