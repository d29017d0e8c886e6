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
  /** What it is proven for: a code is good for that alone. */
  act: string;
  /** Whose factor it is about. */
  userId: string;
  /** What stands against it however right the proof is: it is asked before a code is used up. */
  refuses: (tx: Tx, people: readonly Person[], approvers: readonly string[]) => Promise<Refusal | null>;
}

const notSettled = () =>
  new Refusal(
    'forbidden',
    'Puedes hacerlo cuando tu rol y tu verificación en dos pasos lleven siete días sin cambios. Pídelo a otra persona',
  );

const wrongPassword = () => askAgain('Tu contraseña no es correcta');

/**
 * Does it with the person and every superadministrator locked, once whoever asks has proven the own password and the own second factor, however fresh the
 * session is. A refusal is returned, not thrown: thrown, it would take back what was counted.
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
    // Changed by somebody else while this was hashed.
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
