import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nobody } from '#api/contract/orders/order-filter.ts';
import type { Tx } from '#server/db/database.ts';
import { orderSearch, statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { containsWords, searchRank } from '#server/db/search.ts';
import { type DevelopmentStatus, deliveryStatuses, type PaymentStatus } from '#shared/vocabulary.ts';

type HistoryLifecycle = (typeof statusHistory.$inferSelect)['lifecycle'];

const customers = alias(users, 'customers');
const developers = alias(users, 'developers');

const orderColumns = {
  ...getTableColumns(subscriptions),
  customerUsername: customers.username,
  customerFirstName: customers.firstName,
  customerLastName: customers.lastName,
  customerEmail: customers.email,
  customerPhone: customers.phone,
  developerName: developers.username,
};

const selectOrders = (tx: Tx, place = sql<string>`''`) =>
  tx
    .select({ ...orderColumns, place })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.userId, subscriptions.userId))
    .leftJoin(developers, eq(developers.userId, subscriptions.assignedTo));

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** An order's position in a list, stored as values: a cursor stays valid even if that order changes. */
export interface OrderPlace {
  rank: number;
  turn: number;
  /** Creation time in microseconds since 1970. */
  micros: string;
  subscriptionId: number;
}

export interface OrderFilter {
  statuses: readonly DevelopmentStatus[];
  search?: string | undefined;
  assignedTo?: string | undefined;
  /** Only projects that this developer is still building. */
  openOf?: string | undefined;
  /** Orders that owe again count as pending. */
  payment?: PaymentStatus | undefined;
  /** A username, or `nobody` for unassigned orders. */
  developer?: string | undefined;
  placedBefore?: Date | undefined;
  /** The position of the previous page's last order. */
  after?: OrderPlace | undefined;
  limit: number;
}

/** In delivery and not cancelled: work that a leaving developer hands over. */
const isOpenOf = (developerId: string) =>
  and(
    eq(subscriptions.assignedTo, developerId),
    inArray(subscriptions.developmentStatus, [...deliveryStatuses]),
    ne(subscriptions.accountStatus, 'cancelled'),
  );

/** Sort group: paid orders (ready to work on) first, then unpaid ones (waiting for the customer), then cancelled ones. */
const turn = sql`case when account_status = 'cancelled' then 2 when payment_status = 'confirmed' and owed = 0 then 0 else 1 end`;

function owesAs(payment: PaymentStatus): SQL {
  const says = sql`${subscriptions.paymentStatus} = ${payment}`;
  if (payment === 'pending') return sql`(${says} or ${subscriptions.owed} > 0)`;
  return sql`(${says} and ${subscriptions.owed} = 0)`;
}

const builtBy = (developer: string): SQL => (developer === nobody ? isNull(subscriptions.assignedTo) : eq(developers.username, developer));

const micros = sql`(extract(epoch from ${subscriptions.createdAt}) * 1000000)::bigint`;

/** Matching orders: best search matches first, then paid ones, then oldest; up to `limit + 1` rows, the extra one showing that more follow. */
export function findOrders(tx: Tx, filter: OrderFilter): Promise<OrderRow[]> {
  const conditions: (SQL | undefined)[] = [inArray(subscriptions.developmentStatus, [...filter.statuses])];
  const words = sql`words`;
  if (filter.search) conditions.push(containsWords(words, filter.search));
  if (filter.assignedTo) conditions.push(eq(subscriptions.assignedTo, filter.assignedTo));
  if (filter.openOf) conditions.push(isOpenOf(filter.openOf));
  if (filter.payment) conditions.push(owesAs(filter.payment));
  if (filter.developer) conditions.push(builtBy(filter.developer));
  if (filter.placedBefore) conditions.push(lt(subscriptions.createdAt, filter.placedBefore));
  const rank = filter.search ? searchRank(words, filter.search, subscriptions.subscriptionId) : sql`0::int`;
  if (filter.after !== undefined) {
    const { after } = filter;
    const last = sql`${after.rank}::int, ${after.turn}::int, ${after.micros}::bigint, ${after.subscriptionId}::int`;
    conditions.push(sql`(${rank}, ${turn}, ${micros}, ${subscriptions.subscriptionId}) > (${last})`);
  }
  return selectOrders(tx, sql<string>`concat_ws('.', ${rank}, ${turn}, ${micros}, ${subscriptions.subscriptionId})`)
    .leftJoin(orderSearch, eq(orderSearch.subscriptionId, subscriptions.subscriptionId))
    .where(and(...conditions))
    .orderBy(rank, turn, micros, asc(subscriptions.subscriptionId))
    .limit(filter.limit + 1);
}

export async function findOrder(tx: Tx, subscriptionId: number): Promise<OrderRow | undefined> {
  const [row] = await selectOrders(tx).where(eq(subscriptions.subscriptionId, subscriptionId));
  return row;
}

/** Locks the order until this transaction ends. */
export async function lockOrder(tx: Tx, subscriptionId: number) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId)).for('update');
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

/** The history of one of an order's statuses, newest first. */
export function findHistory(tx: Tx, subscriptionId: number, lifecycle: HistoryLifecycle) {
  return tx
    .select({ ...getTableColumns(statusHistory), changedByName: users.username })
    .from(statusHistory)
    .leftJoin(users, eq(users.userId, statusHistory.changedBy))
    .where(and(eq(statusHistory.subscriptionId, subscriptionId), eq(statusHistory.lifecycle, lifecycle)))
    .orderBy(desc(statusHistory.entryId));
}
export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

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
