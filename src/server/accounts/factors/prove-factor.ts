import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { factorNotice, factorNoticeAfter, tooMany } from '../limits.ts';
import { countUp, type Limit, waitFor } from '../throttle.store.ts';
import { countRecoveryCodes, findRecoveryCode, noteRecoveryCode, noteStep, saltOf, type TotpFactor } from './factors.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { unseal } from './seal.ts';
import { stepOf } from './totp.ts';

/** Once a second factor is enrolled, a session alone is not enough, however fresh. */
export const factorNeeded = (message = 'Escribe el código de tu aplicación, o uno de recuperación, para continuar'): Refusal =>
  new Refusal('current_factor_needed', message, { issues: [{ path: 'code', message }] });

/** A code of the authenticator app, or the hash of a recovery code; the hash is null if the person has no recovery codes. */
export type Proof = { code: string } | { recoveryHash: string | null };

/** Runs before the transaction, since hashing a recovery code takes as long as hashing a password. Null if neither was sent. */
export async function proofOf(
  { db }: Services,
  userId: string,
  body: { code?: string | undefined; recovery_code?: string | undefined },
): Promise<Proof | null> {
  if (body.code !== undefined) return { code: body.code };
  if (body.recovery_code === undefined) return null;
  const salt = await saltOf(db.query, userId);
  return { recoveryHash: salt === null ? null : await hashRecoveryCode(body.recovery_code, salt) };
}

export interface Try {
  userId: string;
  factor: TotpFactor;
  proof: Proof;
  /**
   * A hash of what the code is for, such as a sign-in's challenge. With the same value the code can be sent again, for ten minutes: the answer may
   * have been lost.
   */
  by: string;
  /** Count failed attempts. */
  limits: readonly Limit[];
}

const repeatableForMs = 10 * 60 * 1000;

/** Each time step's code is accepted once. */
async function codeIsRight(tx: Tx, { userId, factor, by }: Try, secret: string | null, code: string, now: Date): Promise<boolean> {
  const step = secret === null ? null : stepOf(secret, code, now);
  const last = factor.lastStep ?? -1;
  if (step === null || step < last || (step === last && factor.lastChallenge !== by)) return false;
  await noteStep(tx, userId, step, by);
  return true;
}

async function recoveryCodeIsRight(tx: Tx, { userId, by }: Try, codeHash: string | null, now: Date): Promise<boolean> {
  const code = codeHash === null ? null : await findRecoveryCode(tx, userId, codeHash);
  if (codeHash === null || code === null || (code.usedBy !== null && code.usedBy !== by)) return false;
  if (code.usedBy === by) return code.usedAt !== null && now.getTime() - code.usedAt.getTime() < repeatableForMs;
  await noteRecoveryCode(tx, userId, codeHash, by, now);
  await emit(tx, { type: 'recovery_code.used', userId, left: await countRecoveryCodes(tx, userId) });
  return true;
}

/** Somebody is guessing codes: mail the person, once a day. */
async function tellPerson(tx: Tx, userId: string, now: Date): Promise<void> {
  if ((await countUp(tx, [factorNoticeAfter(userId)], now)) === null) return;
  if ((await countUp(tx, [factorNotice(userId)], now)) === null) await emit(tx, { type: 'factor.guessed', userId });
}

const wrong = (proof: Proof): Refusal =>
  'code' in proof
    ? new Refusal('invalid_code', 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo')
    : new Refusal('invalid_code', 'El código de recuperación no es correcto o ya se usó');

/**
 * Null if the proof is right, which uses it up; else the refusal. The transaction must return it: throwing would roll back the counted attempt.
 * Requires a locked account.
 */
export async function proveFactor(tx: Tx, { config, now }: Services, attempt: Try): Promise<Refusal | null> {
  const { userId, factor, proof, limits } = attempt;
  const wait = await waitFor(tx, limits, now());
  if (wait !== null) return tooMany(wait);
  const right =
    'code' in proof
      ? await codeIsRight(tx, attempt, unseal(config, userId, factor.secret ?? ''), proof.code, now())
      : await recoveryCodeIsRight(tx, attempt, proof.recoveryHash, now());
  if (right) return null;
  const exceeded = await countUp(tx, limits, now());
  await tellPerson(tx, userId, now());
  return exceeded === null ? wrong(proof) : tooMany(exceeded);
}
