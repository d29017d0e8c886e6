import { lockAccount } from '#server/accounts/accounts.store.ts';
import { findLateRecoveries } from '#server/accounts/factors/recoveries.store.ts';
import type { Tx } from '#server/db/database.ts';
import { advanceFactorRecovery } from '#server/lifecycle/advance-factor-recovery.ts';
import { lockRecovery } from '#server/lifecycle/factor-recovery-status.store.ts';

/** Expires at most `limit` recovery requests that nobody approved in time. Returns how many. */
export async function expireRecoveries(tx: Tx, now: Date, limit: number): Promise<number> {
  const late = await findLateRecoveries(tx, now, limit);
  // Lock all accounts before any request, in the global lock order.
  for (const userId of new Set(late.map((one) => one.userId).sort())) await lockAccount(tx, userId);
  for (const { recoveryId } of late) {
    const row = await lockRecovery(tx, recoveryId);
    if (row?.status === 'asked') await advanceFactorRecovery(tx, row, { type: 'EXPIRE' }, { by: 'clock', now });
  }
  return late.length;
}
