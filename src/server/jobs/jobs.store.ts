import { and, asc, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { subscriptions } from '../db/schema.ts';

// Any number that nothing else in this database uses.
const lockNumber = 7_261_007;

/** Until this transaction ends no other process does the jobs. False if one is at it. */
export async function holdJobs(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ held: sql<boolean>`pg_try_advisory_xact_lock(${lockNumber}::bigint)` }).from(sql`(select 1) as one`);
  return row?.held ?? false;
}

/** Running accounts whose term is over, the longest ago first. */
export async function findEndedAccounts(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(and(inArray(subscriptions.accountStatus, ['active', 'trial']), lte(subscriptions.endDate, now)))
    .orderBy(asc(subscriptions.endDate), asc(subscriptions.subscriptionId))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
