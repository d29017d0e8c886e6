import type { FastifyRequest } from 'fastify';
import { findPasswordHash } from '#server/accounts/accounts.store.ts';
import { findFactor } from '#server/accounts/factors/factors.store.ts';
import { factorNeeded, proofOf, proveFactor } from '#server/accounts/factors/prove-factor.ts';
import { findApprovers } from '#server/accounts/factors/recoveries.store.ts';
import { ownFactorLimit } from '#server/accounts/limits.ts';
import { provePassword } from '#server/accounts/prove-password.ts';
import { sessionTokenOf } from '#server/accounts/session-cookies.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import type { Tx } from '#server/db/database.ts';
import { type Actor, superadmin } from '#server/kernel/actor.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { askAgain } from './users.policy.ts';
import { lockPeople, type Person } from './users.store.ts';

interface Attempt {
  actor: Actor;
  request: FastifyRequest;
  proof: { current_password: string; code?: string | undefined; recovery_code?: string | undefined };
  /** The purpose of the proof: a code is valid for that alone. */
  act: string;
  /** The person whose second factor is concerned. */
  userId: string;
  /** Checks that do not depend on the proof; run first, so that no code is wasted. */
  refuses: (tx: Tx, people: readonly Person[], approvers: readonly string[]) => Promise<Refusal | null>;
}

const notSettled = () =>
  new Refusal(
    'forbidden',
    'Puedes hacerlo cuando tu rol y tu verificación en dos pasos lleven siete días sin cambios. Pídelo a otra persona',
  );

const wrongPassword = () => askAgain('Tu contraseña no es correcta');

/**
 * Runs `work` with the person and all superadministrators locked, after the caller proved their own password and second factor, however fresh
 * the session is. A refusal is returned, not thrown: throwing would roll back the counted tries.
 */
export async function withIdentity<T>(
  services: Services,
  { actor, request, proof: { current_password: password, ...sent }, act, userId, refuses }: Attempt,
  work: (tx: Tx, people: readonly Person[]) => Promise<T | Refusal>,
): Promise<T> {
  const { config, db } = services;
  const hash = await provePassword(services, actor, password, wrongPassword);
  const proof = await proofOf(services, actor.userId, sent);
  const outcome = await db.transaction(async (tx): Promise<T | Refusal> => {
    const people = await lockPeople(tx, [actor.userId, userId]);
    const asker = people.find((one) => one.userId === actor.userId);
    if (!asker?.isActive) throw new Refusal('unauthenticated', 'Inicia sesión para continuar');
    superadmin({ ...actor, role: asker.role, type: asker.type });
    // The password was changed while this call was hashing.
    if ((await findPasswordHash(tx, actor.userId)) !== hash) throw wrongPassword();
    const factor = await findFactor(tx, actor.userId);
    if (!factor?.enrolledAt) return factorNeeded('Activa primero tu propia verificación en dos pasos, en Seguridad');
    const approvers = await findApprovers(tx, services.now());
    if (!approvers.includes(actor.userId)) return notSettled();
    const refusal = await refuses(tx, people, approvers);
    if (refusal !== null) return refusal;
    if (proof === null) return factorNeeded();
    const by = hashToken(`${act} ${sessionTokenOf(request, config) ?? ''}`);
    const limits = [ownFactorLimit(actor.userId)];
    return (await proveFactor(tx, services, { userId: actor.userId, factor, proof, by, limits })) ?? work(tx, people);
  });
  await services.deliverSoon();
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
