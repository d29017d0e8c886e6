import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import { findLeftDrafts, markDraftReminded } from './drafts-left.store.ts';

/** Tells people once of each brief that they left for a day. */
export async function remindOfDrafts(tx: Tx, now: Date, limit: number): Promise<number> {
  const left = await findLeftDrafts(tx, now, limit);
  for (const { userId, packageId } of left) {
    await markDraftReminded(tx, userId, packageId, now);
    await emit(tx, { type: 'draft.left', userId, packageId });
  }
  return left.length;
}
