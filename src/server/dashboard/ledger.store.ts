import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { PaymentMethod, PaymentStatus, StoredPaymentStatus } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { rowLimit } from '../db/ranges.ts';
import { orderSearch, subscriptions } from '../db/schema/orders.ts';
import { paymentAttempts, payments, refunds, renewals } from '../db/schema/payments.ts';
import { users } from '../db/schema/people.ts';
import { findHits } from '../db/search.ts';
import { termBegins } from '../sales/records/renewals.store.ts';
import { awaitedAmount, type LineSubjects, type LinesFilter, linesAbout, linesFound, linesInOrder } from './ledger-lines.store.ts';
import { lineOrder, orderOf, placeColumn, type Rank, ranks } from './ledger-sort.store.ts';

interface LedgerFilter extends LinesFilter {
  search?: string | undefined;
  /** Only the lines about these, without a limit. */
  about?: LineSubjects | undefined;
  limit: number;
}

/** The state of a line: the payment's own status, or for awaited money the payment status of its order or renewal. */
type State = PaymentStatus | StoredPaymentStatus;

/** A renewal can be paid either way until the provider is processing a card. */
const awaitedMethod = sql`case when ${renewals.paymentStatus} = 'processing' then 'mercadopago' else 'transfer' end`;
const isPayment = sql`page.rank = ${ranks.payment}`;
const isRenewal = sql`page.rank = ${ranks.awaitedRenewal}`;
/** One value of awaited orders, payments and awaited renewals. */
const byKind = <T>(order: SQL, payment: Column | SQL, renewal: Column | SQL) =>
  sql<T>`case page.rank when ${ranks.awaitedOrder} then ${order} when ${ranks.payment} then ${payment} else ${renewal} end`;
/** Of the renewal that the line is about, otherwise of its order. */
const ofBill = <T>(order: Column, renewal: Column) => sql<T>`case when ${renewals.renewalId} is null then ${order} else ${renewal} end`;
const awaitedState = (table: typeof subscriptions | typeof renewals) =>
  sql`case when ${table.owed} > 0 then 'pending' else ${table.paymentStatus} end`;

/** Of `findHits`: an order has several lines, so looking its lines up takes longer than the order itself. */
const hitsFactor = 0.4;

/** The lines of a page, and one more. */
async function linesOfPage(tx: Tx, { search: typed, about, limit, ...filter }: LedgerFilter): Promise<SQL> {
  const order = sql`order by ${lineOrder(orderOf(filter.sort))}`;
  if (about !== undefined) return sql`(${linesAbout(about, filter, typed ? { typed, orderIds: null } : undefined)} ${order}) page`;
  const rows = rowLimit(limit + 1);
  const hits = typed ? await findHits<number>(tx, orderSearch, typed, { factor: hitsFactor }) : undefined;
  const search = typed ? { typed, orderIds: hits?.map(({ id }) => id) ?? null } : undefined;
  const lines = search?.orderIds ? linesFound(filter, search, 'place') : linesInOrder(filter, search, 'place', rows);
  return sql`(select * from (${lines}) lines ${order} limit ${rows}) page`;
}

/** Up to one line more than `limit`. */
export async function findLedger(tx: Tx, filter: LedgerFilter) {
  return tx
    .select({
      at: sql`page.at`.mapWith(payments.firstSeenAt) as SQL<Date>,
      rank: sql<Rank>`page.rank`,
      number: sql<number>`page.number`,
      place: placeColumn(orderOf(filter.sort)),
      state: byKind<State>(awaitedState(subscriptions), payments.status, awaitedState(renewals)),
      /** Whether what it was meant for is paid. */
      dueStatus: ofBill<PaymentStatus | null>(subscriptions.paymentStatus, renewals.paymentStatus),
      owed: sql<number>`coalesce(${ofBill(subscriptions.owed, renewals.owed)}, 0)`,
      termBegins: sql`case when ${payments.renewalId} is not null then ${termBegins} end`.mapWith(
        subscriptions.endDate,
      ) as SQL<Date | null>,
      replacedAt: renewals.replacedAt,
      amount: byKind(awaitedAmount, payments.amount, renewals.amount).mapWith(payments.amount) as SQL<number>,
      method: byKind<PaymentMethod>(sql`${subscriptions.paymentMethod}`, payments.method, awaitedMethod),
      reference: payments.externalReference,
      currency: sql<string>`coalesce(${payments.currency}, 'MXN')`,
      refunded: sql`coalesce(${payments.refunded}, 0)`.mapWith(payments.refunded) as SQL<number>,
      reviewReason: payments.reviewReason,
      isRefundRefused: sql<boolean>`coalesce(${payments.status} = 'review', false) and exists (select 1 from ${refunds} where ${refunds.paymentId} = ${payments.paymentId} and ${refunds.outcome} = 'refused')`,
      expected: paymentAttempts.amount,
      renewalId: renewals.renewalId,
      years: renewals.years,
      subscriptionId: subscriptions.subscriptionId,
      endDate: subscriptions.endDate,
      accountStatus: subscriptions.accountStatus,
      developmentStatus: subscriptions.developmentStatus,
      customerUsername: users.username,
      customerFirstName: users.firstName,
      customerLastName: users.lastName,
    })
    .from(await linesOfPage(tx, filter))
    .leftJoin(payments, and(isPayment, eq(payments.paymentId, sql`page.number`)))
    .leftJoin(paymentAttempts, eq(paymentAttempts.attemptId, payments.attemptId))
    .leftJoin(renewals, eq(renewals.renewalId, sql`case when ${isRenewal} then page.number else ${payments.renewalId} end`))
    .leftJoin(subscriptions, eq(subscriptions.subscriptionId, byKind(sql`page.number`, payments.subscriptionId, renewals.subscriptionId)))
    .leftJoin(users, eq(users.userId, subscriptions.userId))
    .orderBy(lineOrder(orderOf(filter.sort)));
}
export type LedgerRow = Awaited<ReturnType<typeof findLedger>>[number];
