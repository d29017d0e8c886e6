import type { UserSummary } from '#api/contract/users/list-users.ts';
import { findApprovers, openRecoveries, withFactor } from '#server/accounts/factors/recoveries.store.ts';
import type { Tx } from '#server/db/database.ts';

/** One superadministrator requests, another approves; neither may be the person concerned. */
export const canAskFor = (userId: string, approvers: readonly string[], asker: string): boolean =>
  asker !== userId && approvers.includes(asker) && approvers.some((one) => one !== userId && one !== asker);

/** Those of these people who have a second factor, with its open recovery request and whether the caller may request one. */
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
