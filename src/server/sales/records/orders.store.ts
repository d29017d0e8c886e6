import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { requirements } from '#server/db/schema/requirements.ts';
import { turnLedger } from '#server/db/schema/turns.ts';
import { business } from '#shared/business.ts';
import { deliveryStatuses } from '#shared/vocabulary.ts';

/** The time of the last attempt to pay the order itself (not a renewal). */
export const lastAttempt = sql<Date>`coalesce((select max(coalesce(attempt.asked_at, attempt.created_at)) from payment_attempts attempt
  where attempt.subscription_id = ${subscriptions.subscriptionId} and attempt.renewal_id is null), ${subscriptions.createdAt})`.mapWith(
  subscriptions.createdAt,
);

const customers = alias(users, 'customers');
const developers = alias(users, 'developers');

/** Whose turn it is and what decides when it is due; needs the order's open row of `turn_ledger`. */
export const turnColumns = {
  turnWho: turnLedger.who,
  turnReason: turnLedger.reason,
  turnSince: turnLedger.since,
  pausedDays: turnLedger.pausedDays,
  /** Since when the customer waits for an answer. */
  askedSince: sql<Date | null>`(select min(q.awaits_since) from requirements q
    where q.subscription_id = ${subscriptions.subscriptionId} and q.requirement_status in ('pending', 'in_progress') and q.awaits = 'agency')`.mapWith(
    requirements.awaitsSince,
  ) as SQL<Date | null>,
  /** When an order that was never paid closes by itself: never sooner than a week after its last reminder. */
  closesAt:
    sql<Date | null>`case when ${subscriptions.paymentStatus} = 'pending' and ${subscriptions.accountStatus} = 'inactive' then greatest(
      ${lastAttempt} + ${sql.raw(`interval '${business.unpaidOrderDays} days'`)},
      (select told.told_at + interval '7 days' from payment_reminders told
        where told.subscription_id = ${subscriptions.subscriptionId} and told.days = 7)) end`.mapWith(
      subscriptions.createdAt,
    ) as SQL<Date | null>,
};

export const isOpenTurn = and(eq(turnLedger.subscriptionId, subscriptions.subscriptionId), isNull(turnLedger.until));

const orderColumns = {
  ...getTableColumns(subscriptions),
  customerUsername: customers.username,
  customerFirstName: customers.firstName,
  customerLastName: customers.lastName,
  customerEmail: customers.email,
  customerPhone: customers.phone,
  developerName: developers.username,
  ...turnColumns,
};

/** `place` is the order's position in a list. */
export const selectOrders = (tx: Tx, place = sql<string>`''`) =>
  tx
    .select({ ...orderColumns, place })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.userId, subscriptions.userId))
    .innerJoin(turnLedger, isOpenTurn)
    .leftJoin(developers, eq(developers.userId, subscriptions.assignedTo));

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** In delivery and not cancelled: work that a leaving developer hands over. */
const isOpenOf = (developerId: string) =>
  and(
    eq(subscriptions.assignedTo, developerId),
    inArray(subscriptions.developmentStatus, [...deliveryStatuses]),
    ne(subscriptions.accountStatus, 'cancelled'),
  );

const ofOrder = sql.placeholder('subscriptionId');

const statements = prepared((tx) => ({
  order: selectOrders(tx).where(eq(subscriptions.subscriptionId, ofOrder)).prepare('order'),
  lock: tx.select().from(subscriptions).where(eq(subscriptions.subscriptionId, ofOrder)).for('update').prepare('lock_order'),
  histories: tx
    .select({ ...getTableColumns(statusHistory), changedByName: users.username })
    .from(statusHistory)
    .leftJoin(users, eq(users.userId, statusHistory.changedBy))
    .where(eq(statusHistory.subscriptionId, ofOrder))
    .orderBy(desc(statusHistory.entryId))
    .prepare('histories_of_order'),
}));

export async function findOrder(tx: Tx, subscriptionId: number): Promise<OrderRow | undefined> {
  const [row] = await statements(tx).order.execute({ subscriptionId });
  return row;
}

/** Locks the order until this transaction ends. */
export async function lockOrder(tx: Tx, subscriptionId: number) {
  const [row] = await statements(tx).lock.execute({ subscriptionId });
  return row;
}

/** Locks the projects that this developer is still building, until this transaction ends, and returns their ids. */
export async function lockOpenProjects(tx: Tx, developerId: string): Promise<number[]> {
  const rows = await tx
    .select({ subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(isOpenOf(developerId))
    .orderBy(asc(subscriptions.subscriptionId))
    .for('update');
  return rows.map(({ subscriptionId }) => subscriptionId);
}

/** The histories of an order's statuses, newest first. */
export const findHistories = (tx: Tx, subscriptionId: number) => statements(tx).histories.execute({ subscriptionId });
export type HistoryRow = Awaited<ReturnType<typeof findHistories>>[number];

export async function setProjectUrls(
  tx: Tx,
  subscriptionId: number,
  urls: { stagingUrl?: string | null; productionUrl?: string | null },
  now: Date,
) {
  await tx
    .update(subscriptions)
    .set({ ...urls, updatedAt: now })
    .where(eq(subscriptions.subscriptionId, subscriptionId));
}
