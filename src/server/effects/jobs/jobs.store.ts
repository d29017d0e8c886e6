import { and, asc, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { supportReminders } from '#server/db/schema/deliveries.ts';
import { subscriptions } from '#server/db/schema/orders.ts';

// Arbitrary, but unique among the advisory locks of this database.
export const jobsLock = 7_261_007;

/** Tries to lock the jobs until this transaction ends; false if another process holds them. */
export async function takeJobs(tx: Tx): Promise<boolean> {
  const answer = await tx.execute(sql`select pg_try_advisory_xact_lock(${jobsLock}) as mine`);
  return (answer as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine === true;
}

/** Running accounts whose term is over, the longest overdue first. */
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

const dayMs = 24 * 60 * 60_000;

/** Active accounts that end within `days` days and whose owners got no reminder of this end date. */
export async function findEndingAccounts(tx: Tx, now: Date, days: 7 | 30, limit: number) {
  const reminded = tx
    .select({ one: sql`1` })
    .from(supportReminders)
    .where(
      and(
        eq(supportReminders.subscriptionId, subscriptions.subscriptionId),
        eq(supportReminders.endDate, subscriptions.endDate),
        eq(supportReminders.days, days),
      ),
    );
  const latest = new Date(now.getTime() + days * dayMs);
  const rows = await tx
    .select({ subscriptionId: subscriptions.subscriptionId, endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountStatus, 'active'),
        gt(subscriptions.endDate, now),
        lte(subscriptions.endDate, latest),
        notExists(reminded),
      ),
    )
    .orderBy(asc(subscriptions.endDate), asc(subscriptions.subscriptionId))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.flatMap(({ subscriptionId, endDate }) => (endDate === null ? [] : [{ subscriptionId, endDate }]));
}

export async function markReminded(tx: Tx, subscriptionId: number, endDate: Date, days: 7 | 30): Promise<void> {
  await tx.insert(supportReminders).values({ subscriptionId, endDate, days }).onConflictDoNothing();
}
