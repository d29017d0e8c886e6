import type { UserSummary } from '#api/contract/users/list-users.ts';
import { findApprovers, openRecoveries, withFactor } from '#server/accounts/factors/recoveries.store.ts';
import type { Tx } from '#server/db/database.ts';

/** One asks about the person, another approves. */
export const canAskFor = (userId: string, approvers: readonly string[], asker: string): boolean =>
  asker !== userId && approvers.includes(asker) && approvers.some((one) => one !== userId && one !== asker);

/** Of these people those who have a second factor, with what is open about it and whether the asker can do something about it. */
export async function secondFactors(
  tx: Tx,
  userIds: readonly string[],
  asker: string,
  now: Date,
): Promise<Map<string, UserSummary['second_factor']>> {
  const approvers = await findApprovers(tx, now);
  const open = await openRecoveries(tx, userIds, now);
  const enrolled = await withFactor(tx, userIds);
  return new Map(
    enrolled.map((userId) => [userId, { can_be_recovered: canAskFor(userId, approvers, asker), recovery: open.get(userId) ?? null }]),
  );
}
