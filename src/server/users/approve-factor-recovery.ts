import type { FastifyRequest } from 'fastify';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { approveFactorRecovery as approveFactorRecoveryCall } from '#api/contract/users/factor-recovery.ts';
import { concernedBy } from '#server/accounts/factors/recoveries.store.ts';
import { removeLostFactor } from '#server/accounts/factors/remove-lost-factor.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { advanceFactorRecovery, isLate, whyNotApprovable } from '#server/lifecycle/advance-factor-recovery.ts';
import { lockRecovery } from '#server/lifecycle/factor-recovery-status.store.ts';
import type { Services } from '#server/operation/services.ts';
import { withIdentity } from './prove-identity.ts';
import { noRecovery } from './stop-factor-recovery.ts';

interface Call {
  actor: Actor;
  input: InputOf<typeof approveFactorRecoveryCall>;
  request: FastifyRequest;
}

/** The second of two people: approves what `admin:recover` does at the terminal. */
export async function approveFactorRecovery(
  services: Services,
  { actor, input, request }: Call,
): Promise<ReplyOf<typeof approveFactorRecoveryCall>> {
  const recoveryId = input.params.id.toLowerCase();
  const userId = await concernedBy(services.db.query, recoveryId);
  if (userId === null) throw noRecovery();
  const refuses = async (tx: Tx): Promise<Refusal | null> => {
    const row = await lockRecovery(tx, recoveryId);
    if (!row) return noRecovery();
    if (actor.userId === row.askedBy || actor.userId === row.userId)
      return new Refusal('same_approver', 'La aprueba otro Super Administrador: ni quien la pidió, ni la persona de la cuenta');
    if (row.status === 'expired' || (row.status === 'asked' && isLate(row, services.now())))
      return new Refusal('recovery_expired', 'La solicitud venció. Si todavía hace falta, que alguien la pida otra vez');
    return whyNotApprovable(row, services.now());
  };
  const attempt = { actor, request, proof: input.body, act: `approve-recovery ${recoveryId}`, userId, refuses };
  await withIdentity(services, attempt, async (tx) => {
    const row = await lockRecovery(tx, recoveryId);
    if (!row) return noRecovery();
    const mover = { by: actor, now: services.now() };
    await advanceFactorRecovery(tx, row, { type: 'APPROVE', approvedBy: actor.userId }, mover);
    await removeLostFactor(tx, row.userId, 'removed_by_superadmins', mover);
    return true;
  });
  services.log.info({ event: 'factor_recovery_approved', userId, by: actor.userId }, 'second factor taken away by two superadministrators');
  return { success: true };
}
