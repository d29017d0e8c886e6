import type { UserSummary } from '#api/contract/users/list-users.ts';
import { findApprovers, openRecoveries, withFactor } from '#server/accounts/factors/recoveries.store.ts';
import type { Tx } from '#server/db/database.ts';

/** Of these people those who have a second factor, with what is open about it. */
export async function secondFactors(tx: Tx, userIds: readonly string[], now: Date): Promise<Map<string, UserSummary['second_factor']>> {
  const approvers = await findApprovers(tx, now);
  const open = await openRecoveries(tx, userIds, now);
  const enrolled = await withFactor(tx, userIds);
  return new Map(
    enrolled.map((userId) => [
      userId,
      { can_be_recovered: approvers.filter((one) => one !== userId).length >= 2, recovery: open.get(userId) ?? null },
    ]),
  );
}
