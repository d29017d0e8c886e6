import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { subscriptions } from '../db/schema.ts';

/** A person's purchases, newest first, from the one after `after`: one more than `limit`, if there is one. */
export function findOwnSubscriptions(tx: Tx, userId: string, after: number | undefined, limit: number) {
  const later =
    after === undefined
      ? undefined
      : sql`(${subscriptions.createdAt}, ${subscriptions.subscriptionId}) < (select created_at, subscription_id from subscriptions where subscription_id = ${after})`;
  return tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), later))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.subscriptionId))
    .limit(limit + 1);
}
export type OwnSubscriptionRow = Awaited<ReturnType<typeof findOwnSubscriptions>>[number];
