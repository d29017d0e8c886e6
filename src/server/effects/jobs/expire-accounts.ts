import type { Tx } from '#server/db/database.ts';
import { advanceAccount } from '#server/lifecycle/advance.ts';
import { findEndedAccounts } from './jobs.store.ts';

/** Lets accounts expire whose end date has passed, `limit` at most. Says how many. */
export async function expireAccounts(tx: Tx, now: Date, limit: number): Promise<number> {
  const ended = await findEndedAccounts(tx, now, limit);
  for (const subscriptionId of ended) {
    await advanceAccount(tx, { subscriptionId, event: { type: 'EXPIRE' }, by: null, note: 'Llegó su fecha de término', now });
  }
  return ended.length;
}
