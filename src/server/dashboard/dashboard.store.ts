import { and, asc, eq, getTableColumns, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { deliveryStatuses, intakeStatuses, type PaymentMethod } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { payments, renewals } from '../db/schema/payments.ts';
import { users } from '../db/schema/people.ts';
import { requirements } from '../db/schema/requirements.ts';
import { awaitedAmount, awaitedOrder, awaitedRenewal, isKept, keptAt } from './awaited-money.store.ts';

const counted = sql<number>`count(*)::int`;
const living = ne(subscriptions.accountStatus, 'cancelled');
const inDelivery = and(living, inArray(subscriptions.developmentStatus, [...deliveryStatuses]));
/** When the work could begin: the term of a paid order starts on the day of the payment. */
const paidAt = sql`coalesce(${subscriptions.startDate}, ${subscriptions.createdAt})`;

export function countByStatus(tx: Tx) {
  return tx
    .select({ status: subscriptions.developmentStatus, count: counted })
    .from(subscriptions)
    .where(living)
    .groupBy(subscriptions.developmentStatus);
}

export async function findOldestPending(tx: Tx): Promise<Date | null> {
  const [row] = await tx
    .select({ at: subscriptions.createdAt })
    .from(subscriptions)
    .where(and(living, inArray(subscriptions.developmentStatus, [...intakeStatuses])))
    .orderBy(asc(subscriptions.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** The same number as under 'Pendiente' in the support queue. */
export async function countPendingRequirements(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: counted }).from(requirements).where(eq(requirements.requirementStatus, 'pending'));
  return row?.count ?? 0;
}

const summed = (column: AnyPgColumn | SQL) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Orders and renewals that await money, and their sum in centavos. */
export async function sumWaiting(tx: Tx) {
  const [orders] = await tx
    .select({ count: counted, amount: summed(awaitedAmount) })
    .from(subscriptions)
    .where(awaitedOrder);
  const [renewed] = await tx
    .select({ count: counted, amount: summed(renewals.amount) })
    .from(renewals)
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, renewals.subscriptionId))
    .where(awaitedRenewal);
  return { count: (orders?.count ?? 0) + (renewed?.count ?? 0), amount: (orders?.amount ?? 0) + (renewed?.amount ?? 0) };
}

/** Payments that match nothing. */
export async function countReview(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: counted }).from(payments).where(eq(payments.status, 'review'));
  return row?.count ?? 0;
}

export async function countDeliveredBy(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: counted })
    .from(subscriptions)
    .where(and(inDelivery, eq(subscriptions.assignedTo, userId)));
  return row?.count ?? 0;
}

export interface MonthlyRevenue {
  /** `2026-11` */
  month: string;
  method: PaymentMethod;
  /** Centavos. */
  amount: number;
}

/** Money that arrived and stayed, by month in Mexico City and by payment method. */
export function sumRevenue(tx: Tx, firstMonth: string): Promise<MonthlyRevenue[]> {
  const month = sql<string>`to_char(${keptAt} at time zone 'America/Mexico_City', 'YYYY-MM')`;
  const stayed = sql`sum(${payments.amount} - ${payments.refunded})`.mapWith(Number);
  return tx
    .select({ month: month.as('month'), method: payments.method, amount: stayed })
    .from(payments)
    .where(and(sql`${month} >= ${firstMonth}`, isKept))
    .groupBy(sql`1`, payments.method);
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
  return ordersWhere(tx, inDelivery).orderBy(asc(paidAt), asc(subscriptions.subscriptionId)).limit(limit);
}

/** Projects in delivery paid after `after` and not after `until`; null means no limit. */
export async function countProjectsPaid(tx: Tx, after: Date | null, until: Date | null): Promise<number> {
  const conditions = [inDelivery];
  if (after) conditions.push(sql`${paidAt} > ${after.toISOString()}::timestamptz`);
  if (until) conditions.push(sql`${paidAt} <= ${until.toISOString()}::timestamptz`);
  const [row] = await tx
    .select({ count: counted })
    .from(subscriptions)
    .where(and(...conditions));
  return row?.count ?? 0;
}

const endsBetween = (from: Date, until: Date) =>
  and(inArray(subscriptions.accountStatus, ['active', 'trial']), gte(subscriptions.endDate, from), lte(subscriptions.endDate, until));

export async function countEnding(tx: Tx, from: Date, until: Date): Promise<number> {
  const [row] = await tx.select({ count: counted }).from(subscriptions).where(endsBetween(from, until));
  return row?.count ?? 0;
}

export function findEnding(tx: Tx, from: Date, until: Date, limit: number) {
  return ordersWhere(tx, endsBetween(from, until)).orderBy(asc(subscriptions.endDate), asc(subscriptions.subscriptionId)).limit(limit);
}
