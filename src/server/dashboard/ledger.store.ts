import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { brand } from '#shared/brand.ts';
import type { Tx } from '../db/database.ts';
import { paymentAttempts, payments, subscriptions, users } from '../db/schema.ts';
import { containing } from '../db/search-pattern.ts';

/** Where a line stands in the ledger: newest first, confirmed before awaited, then by number. */
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

const customer = {
  subscriptionId: subscriptions.subscriptionId,
  customerUsername: users.username,
  customerFirstName: users.firstName,
  customerLastName: users.lastName,
};

/** Customer or reference contain it, or it is the number of the order, with or without `TW-`. */
function matches(search: string | undefined, reference: SQL): SQL | undefined {
  if (!search) return undefined;
  const pattern = containing(search);
  const number = search.toUpperCase().replace(brand.orderPrefix, '');
  return sql`(concat_ws(' ', ${users.firstName}, ${users.lastName}) ilike ${pattern} or ${users.username} ilike ${pattern}
    or ${users.email} ilike ${pattern} or ${reference} ilike ${pattern} or ${subscriptions.subscriptionId}::text = ${number})`;
}

const follows = (after: LedgerPlace | undefined, at: SQL, rank: number, number: SQL): SQL | undefined =>
  after &&
  sql`(${at}, ${sql.raw(String(rank))}, ${number}) < (${after.at.toISOString()}::timestamptz, ${after.rank}::int, ${after.number}::int)`;

/** One more line than `limit`, if there is one. */
export function findLedger(tx: Tx, { status, search, after, limit }: LedgerFilter) {
  const confirmed = tx
    .select({
      at: paidAt,
      rank: sql<number>`1`,
      number: payments.paymentId,
      amount: payments.amount,
      method: payments.method,
      reference: sql<string | null>`${payments.externalReference}`,
      ...customer,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, payments.attemptId))
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, paymentAttempts.subscriptionId))
    .innerJoin(users, eq(users.userId, subscriptions.userId))
    .where(
      and(
        status === 'waiting' ? sql`false` : undefined,
        matches(search, sql`${payments.externalReference}`),
        follows(after, paidAt, 1, sql`${payments.paymentId}`),
      ),
    );
  const waiting = tx
    .select({
      at: orderedAt,
      rank: sql<number>`0`,
      number: subscriptions.subscriptionId,
      amount: subscriptions.pricePaid,
      method: subscriptions.paymentMethod,
      reference: sql<string | null>`null::text`,
      ...customer,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.userId, subscriptions.userId))
    .where(
      and(
        status === 'confirmed' ? sql`false` : undefined,
        ne(subscriptions.paymentStatus, 'confirmed'),
        ne(subscriptions.accountStatus, 'cancelled'),
        matches(search, sql`''`),
        follows(after, orderedAt, 0, sql`${subscriptions.subscriptionId}`),
      ),
    );
  return unionAll(confirmed, waiting)
    .orderBy(sql`1 desc, 2 desc, 3 desc`)
    .limit(limit + 1);
}
