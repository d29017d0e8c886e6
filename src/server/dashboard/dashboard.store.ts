import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { intakeStatuses } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { rangeTable } from '../db/ranges.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { beganAt, beganBetween, endsSoon } from '../sales/records/order-dates.store.ts';

const counted = sql<number>`count(*)::int`;
/** Without parameters, because an index holds exactly these rows. */
const inDelivery = sql`${subscriptions.developmentStatus} in ('development', 'review', 'staging') and ${subscriptions.accountStatus} <> 'cancelled'`;

/** Of orders in intake, without cancelled ones. One row of an index for each status and living group of `order_group`. */
export async function findOldestPending(tx: Tx): Promise<Date | null> {
  const ranges = intakeStatuses.flatMap((status) => [0, 1, 2].map((order_group) => ({ status, order_group })));
  const [row] = await tx.select({ at: sql`min(oldest.created_at)`.mapWith(subscriptions.createdAt) as SQL<Date | null> }).from(
    sql`${rangeTable(ranges, { status: 'text', order_group: 'int' })} cross join lateral (
        select ${subscriptions.createdAt} from ${subscriptions}
        where ${subscriptions.developmentStatus} = range.status and order_group(account_status, payment_status, owed) = range.order_group
        order by ${subscriptions.createdAt} limit 1) oldest`,
  );
  return row?.at ?? null;
}

export async function countDeliveredBy(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: counted })
    .from(subscriptions)
    .where(and(inDelivery, eq(subscriptions.assignedTo, userId)));
  return row?.count ?? 0;
}

const withCustomer = {
  ...getTableColumns(subscriptions),
  customerUsername: users.username,
  customerFirstName: users.firstName,
  customerLastName: users.lastName,
};

const ordersWhere = (tx: Tx, condition: SQL | undefined) =>
  tx.select(withCustomer).from(subscriptions).innerJoin(users, eq(users.userId, subscriptions.userId)).where(condition);

/** Projects in delivery, earliest payment first. */
export function findOldestProjects(tx: Tx, limit: number) {
  return ordersWhere(tx, inDelivery).orderBy(asc(beganAt), asc(subscriptions.subscriptionId)).limit(limit);
}

/** Projects in delivery paid after `after` and not after `until`. */
export async function countProjectsPaid(tx: Tx, after: Date, until: Date | null): Promise<number> {
  const [row] = await tx
    .select({ count: counted })
    .from(subscriptions)
    .where(and(inDelivery, beganBetween({ after, until })));
  return row?.count ?? 0;
}

export async function countEnding(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx.select({ count: counted }).from(subscriptions).where(endsSoon(now));
  return row?.count ?? 0;
}

export function findEnding(tx: Tx, now: Date, limit: number) {
  return ordersWhere(tx, endsSoon(now)).orderBy(asc(subscriptions.endDate), asc(subscriptions.subscriptionId)).limit(limit);
}
