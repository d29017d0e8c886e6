import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type {
  stopFactorRecovery as stopFactorRecoveryCall,
  stopOwnFactorRecovery as stopOwnFactorRecoveryCall,
} from '#api/contract/users/factor-recovery.ts';
import { lockAccount } from '#server/accounts/accounts.store.ts';
import { concernedBy } from '#server/accounts/factors/recoveries.store.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, type Refusal } from '#server/kernel/refusal.ts';
import { advanceFactorRecovery, isLate } from '#server/lifecycle/advance-factor-recovery.ts';
import { lockOpenRecoveriesOf, lockRecovery } from '#server/lifecycle/factor-recovery-status.store.ts';
import type { Services } from '#server/operation/services.ts';

export const noRecovery = (): Refusal => notFound('No encontramos esa solicitud');

export async function stopFactorRecovery(
  tx: Tx,
  actor: Actor,
  { params }: InputOf<typeof stopFactorRecoveryCall>,
  { now }: Services,
): Promise<ReplyOf<typeof stopFactorRecoveryCall>> {
  const recoveryId = params.id.toLowerCase();
  const userId = await concernedBy(tx, recoveryId);
  if (userId === null) throw noRecovery();
  // Lock the account first, like everything that changes it.
  await lockAccount(tx, userId);
  const row = await lockRecovery(tx, recoveryId);
  if (!row) throw noRecovery();
  await advanceFactorRecovery(tx, row, { type: 'STOP', cause: 'superadmin' }, { by: actor, now: now() });
  return { success: true };
}

export async function stopOwnFactorRecovery(
  tx: Tx,
  actor: Actor,
  _input: InputOf<typeof stopOwnFactorRecoveryCall>,
  { now }: Services,
): Promise<ReplyOf<typeof stopOwnFactorRecoveryCall>> {
  await lockAccount(tx, actor.userId);
  const row = (await lockOpenRecoveriesOf(tx, actor.userId)).find((one) => one.userId === actor.userId && !isLate(one, now()));
  if (!row) throw noRecovery();
  await advanceFactorRecovery(tx, row, { type: 'STOP', cause: 'person' }, { by: actor, now: now() });
  return { success: true };
}
