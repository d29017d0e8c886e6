import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ProfileChange } from '#api/contract/profile/update-profile.ts';
import type { Tx } from '../db/database.ts';
import { isOneOf, prepared } from '../db/prepared.ts';
import { statusHistory, subscriptions } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { turnLedger } from '../db/schema/turns.ts';
import { isOpenTurn, turnColumns } from '../sales/records/orders.store.ts';

const newestFirst = [desc(subscriptions.createdAt), desc(subscriptions.subscriptionId)] as const;
const { subscriptionId, lifecycle, newStatus, note } = statusHistory;

const selectOwn = (tx: Tx) =>
  tx
    .select({ ...getTableColumns(subscriptions), ...turnColumns })
    .from(subscriptions)
    .innerJoin(turnLedger, isOpenTurn);

export type OwnSubscriptionRow = Awaited<ReturnType<typeof selectOwn>>[number];

const statements = prepared((tx) => ({
  first: selectOwn(tx)
    .where(eq(subscriptions.userId, sql.placeholder('userId')))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('own_subscriptions'),
  steps: tx
    .select({ subscriptionId, lifecycle, newStatus, note })
    .from(statusHistory)
    .where(and(isOneOf(subscriptionId, 'subscriptionIds'), inArray(lifecycle, ['development_status', 'account_status'])))
    .orderBy(desc(statusHistory.entryId))
    .prepare('steps_of_orders'),
}));

/** A person's purchases after `after`, newest first; up to `limit + 1` rows, the extra one showing that more follow. */
export function findOwnSubscriptions(tx: Tx, userId: string, after: number | undefined, limit: number): Promise<OwnSubscriptionRow[]> {
  if (after === undefined) return statements(tx).first.execute({ userId, limit: limit + 1 });
  const later = sql`(${subscriptions.createdAt}, ${subscriptions.subscriptionId}) < (select created_at, subscription_id from subscriptions where subscription_id = ${after})`;
  return selectOwn(tx)
    .where(and(eq(subscriptions.userId, userId), later))
    .orderBy(...newestFirst)
    .limit(limit + 1);
}

/** All steps of these projects and accounts, newest first. */
export const findSteps = (tx: Tx, subscriptionIds: readonly number[]) => statements(tx).steps.execute({ subscriptionIds });
export type StepRow = Awaited<ReturnType<typeof findSteps>>[number];

export type ProfileRow = typeof users.$inferSelect;

export async function findProfile(tx: Tx, userId: string): Promise<ProfileRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId));
  return row ?? null;
}

export async function updateProfileRow(tx: Tx, userId: string, change: ProfileChange): Promise<ProfileRow | null> {
  const [row] = await tx
    .update(users)
    .set({
      username: change.username,
      firstName: change.first_name,
      lastName: change.last_name,
      phone: change.phone,
      companyName: change.company_name,
      businessType: change.business_type,
      acquisitionSource: change.acquisition_source,
    })
    .where(eq(users.userId, userId))
    .returning();
  return row ?? null;
}
