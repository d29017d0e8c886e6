import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { readConcept } from '#shared/brand.ts';
import type { Tx } from '../db/database.ts';
import { paymentAttempts, payments, renewals, subscriptions, users } from '../db/schema.ts';
import { containing } from '../db/search-pattern.ts';
import { awaitedOrder, awaitedRenewal } from './awaited-money.store.ts';

/** What a line of the ledger is, and how lines of the same moment follow one another. */
export const ranks = { awaitedOrder: 0, payment: 1, awaitedRenewal: 2 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

/** Where a line stands in the ledger: newest first, then by rank, then by number. */
export interface LedgerPlace {
  at: Date;
  rank: number;
  number: number;
}

interface LedgerFilter {
  status?: 'waiting' | 'confirmed' | undefined;
  search?: string | undefined;
  after?: LedgerPlace | undefined;
  limit: number;
}

const paidAt = sql`date_trunc('milliseconds', ${payments.confirmedAt})`.mapWith(payments.confirmedAt);
const orderedAt = sql`date_trunc('milliseconds', ${subscriptions.createdAt})`.mapWith(subscriptions.createdAt);
const renewedAt = sql`date_trunc('milliseconds', ${renewals.createdAt})`.mapWith(renewals.createdAt);
const rankOf = (rank: Rank) => sql<number>`${sql.raw(String(rank))}`;
const noText = sql<string | null>`null::text`;
const noNumber = sql<number | null>`null::int`;

const customer = {
  subscriptionId: subscriptions.subscriptionId,
  endDate: subscriptions.endDate,
  accountStatus: subscriptions.accountStatus,
  customerUsername: users.username,
  customerFirstName: users.firstName,
  customerLastName: users.lastName,
};

/** Customer or reference contain it, or it is the number of the order, with or without `TW-`, or the concept of the renewal. */
function matches(search: string | undefined, reference: SQL, renewalId: SQL): SQL | undefined {
  if (!search) return undefined;
  const pattern = containing(search);
  const concept = readConcept(search);
  const isIt =
    concept === null
      ? sql`false`
      : concept.renewalId === null
        ? sql`${subscriptions.subscriptionId} = ${concept.subscriptionId}::int`
        : sql`(${subscriptions.subscriptionId} = ${concept.subscriptionId}::int and ${renewalId} = ${concept.renewalId}::int)`;
  return sql`(concat_ws(' ', ${users.firstName}, ${users.lastName}) ilike ${pattern} or ${users.username} ilike ${pattern}
    or ${users.email} ilike ${pattern} or ${reference} ilike ${pattern} or ${isIt})`;
}

const follows = (after: LedgerPlace | undefined, at: SQL, rank: Rank, number: SQL): SQL | undefined =>
  after && sql`(${at}, ${rankOf(rank)}, ${number}) < (${after.at.toISOString()}::timestamptz, ${after.rank}::int, ${after.number}::int)`;

type Part = Omit<LedgerFilter, 'limit' | 'status'>;

const confirmedPayments = (tx: Tx, { search, after }: Part, wanted: boolean) =>
  tx
    .select({
      at: paidAt,
      rank: rankOf(ranks.payment),
      number: payments.paymentId,
      amount: payments.amount,
      method: payments.method,
      reference: sql<string | null>`${payments.externalReference}`,
      renewalId: paymentAttempts.renewalId,
      years: sql<number | null>`${renewals.years}`,
      ...customer,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, payments.attemptId))
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, paymentAttempts.subscriptionId))
    .innerJoin(users, eq(users.userId, subscriptions.userId))
    .leftJoin(renewals, eq(renewals.renewalId, paymentAttempts.renewalId))
    .where(
      and(
        wanted ? isNotNull(payments.confirmedAt) : sql`false`,
        matches(search, sql`${payments.externalReference}`, sql`${paymentAttempts.renewalId}`),
        follows(after, paidAt, ranks.payment, sql`${payments.paymentId}`),
      ),
    );

const awaitedOrders = (tx: Tx, { search, after }: Part, wanted: boolean) =>
  tx
    .select({
      at: orderedAt,
      rank: rankOf(ranks.awaitedOrder),
      number: subscriptions.subscriptionId,
      amount: subscriptions.pricePaid,
      method: subscriptions.paymentMethod,
      reference: noText,
      renewalId: noNumber,
      years: noNumber,
      ...customer,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.userId, subscriptions.userId))
    .where(
      and(
        wanted ? awaitedOrder : sql`false`,
        matches(search, sql`''`, noNumber),
        follows(after, orderedAt, ranks.awaitedOrder, sql`${subscriptions.subscriptionId}`),
      ),
    );

const awaitedRenewals = (tx: Tx, { search, after }: Part, wanted: boolean) =>
  tx
    .select({
      at: renewedAt,
      rank: rankOf(ranks.awaitedRenewal),
      number: renewals.renewalId,
      amount: renewals.amount,
      method: paymentAttempts.method,
      reference: noText,
      renewalId: sql<number | null>`${renewals.renewalId}`,
      years: sql<number | null>`${renewals.years}`,
      ...customer,
    })
    .from(renewals)
    .innerJoin(paymentAttempts, eq(paymentAttempts.renewalId, renewals.renewalId))
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, renewals.subscriptionId))
    .innerJoin(users, eq(users.userId, subscriptions.userId))
    .where(
      and(
        wanted ? awaitedRenewal : sql`false`,
        matches(search, sql`''`, sql`${renewals.renewalId}`),
        follows(after, renewedAt, ranks.awaitedRenewal, sql`${renewals.renewalId}`),
      ),
    );

/** One more line than `limit`, if there is one. */
export function findLedger(tx: Tx, { status, limit, ...part }: LedgerFilter) {
  const awaited = status !== 'confirmed';
  return unionAll(confirmedPayments(tx, part, status !== 'waiting'), awaitedOrders(tx, part, awaited), awaitedRenewals(tx, part, awaited))
    .orderBy(sql`1 desc, 2 desc, 3 desc`)
    .limit(limit + 1);
}
export type LedgerRow = Awaited<ReturnType<typeof findLedger>>[number];
