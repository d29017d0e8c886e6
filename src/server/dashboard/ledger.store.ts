import { and, type Column, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { LedgerStatus, PaymentMethod, PaymentStatus } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { microsOf, rangeTable, rowLimit, timeOf } from '../db/ranges.ts';
import { orderSearch, subscriptions } from '../db/schema/orders.ts';
import { paymentAttempts, payments, refunds, renewals } from '../db/schema/payments.ts';
import { users } from '../db/schema/people.ts';
import { containsWords, findHits } from '../db/search.ts';
import { termBegins } from '../sales/records/renewals.store.ts';

/** The kinds of ledger lines, and their order at the same instant. */
export const ranks = { awaitedOrder: 0, payment: 1, awaitedRenewal: 2 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

/** The position of a line in the ledger: newest first, then by rank, then by number. */
export interface LedgerPlace {
  /** Microseconds since 1970. */
  micros: string;
  rank: number;
  number: number;
}

interface LedgerFilter {
  status?: LedgerStatus | undefined;
  search?: string | undefined;
  after?: LedgerPlace | undefined;
  limit: number;
}

/** The state of a line: the payment's own status, or for awaited money the payment status of its order or renewal. */
type State = PaymentStatus | (typeof payments.$inferSelect)['status'];

/**
 * Orders and renewals that await money, without cancelled accounts. The triggers of the dashboard's figures have the
 * same rule. Without parameters, because an index holds exactly these rows.
 */
const awaitedOrder = sql`(${subscriptions.paymentStatus} <> 'confirmed' or ${subscriptions.owed} > 0) and ${subscriptions.accountStatus} <> 'cancelled'`;

/** Joined with its subscription. */
const awaitedRenewal = sql`(${renewals.paymentStatus} <> 'confirmed' or ${renewals.owed} > 0) and ${renewals.replacedAt} is null
  and ${subscriptions.accountStatus} <> 'cancelled'`;

/** The awaited amount, in centavos. */
const awaitedAmount = sql<number>`coalesce(nullif(${subscriptions.owed}, 0), ${subscriptions.pricePaid})`;

/** When money counts as arrived: when it was confirmed or accepted, or else first seen. */
const keptAt = sql`coalesce(${payments.confirmedAt}, case when ${payments.status} = 'accepted' then ${payments.reviewedAt} end, ${payments.firstSeenAt})`;

/** Maps ledger statuses to payment statuses; rejected payments are left out, as they moved no money. */
const paymentStates = {
  review: ['review'],
  confirmed: ['settled'],
  accepted: ['accepted'],
  refunding: ['refunding'],
  returned: ['returned'],
  unmatched: ['unmatched'],
  waiting: [],
} as const satisfies Record<LedgerStatus, readonly State[]>;
const shownStates = (status: LedgerStatus | undefined) => [
  ...(status === undefined ? Object.values(paymentStates).flat() : paymentStates[status]),
];

/** What a line is found by, besides the words of its order. */
interface LineWords {
  order: Column;
  renewalId?: Column;
  amount: Column | SQL;
  reference?: Column;
}

/** Whether a line contains what was typed. Of its order only what stands before the '|' counts: the rest is about other lines. */
function lineContains({ order, renewalId, amount, reference }: LineWords, typed: string): SQL {
  const ofOrder = sql`(select split_part(${orderSearch.words}, '|', 1) from ${orderSearch} where ${orderSearch.id} = ${order})`;
  const renewal = renewalId && sql`'tw' || ${order} || 'r' || ${renewalId}`;
  const parts = [ofOrder, renewal, sql`${amount} / 100`, amount, reference && sql`fold(${reference})`].filter((one) => one !== undefined);
  // As a subquery: otherwise PostgreSQL expects almost no line to contain it, and sorts them all before it looks.
  return sql`(select ${containsWords(sql`concat_ws(' ', '', ${sql.join(parts, sql`, `)}, '')`, typed)})`;
}

/** One kind of line: where it is read from, and what it is sorted by. */
interface Kind {
  rank: Rank;
  from: SQL;
  at: SQL | Column;
  number: Column;
  where: SQL | undefined;
}

/** The first `limit` lines of a kind, newest first. */
function firstLines({ rank, from, at, number, where }: Kind, after: LedgerPlace | undefined, limit: SQL): SQL {
  const follows = (place: LedgerPlace): SQL => {
    const time = timeOf(sql`${place.micros}::bigint`);
    if (rank === place.rank) return sql`(${at}, ${number}) < (${time}, ${place.number}::int)`;
    return rank < place.rank ? sql`${at} <= ${time}` : sql`${at} < ${time}`;
  };
  return sql`(select ${at} as at, ${sql.raw(String(rank))} as rank, ${number} as number from ${from}
    where ${and(where, after && follows(after))} order by ${at} desc, ${number} desc limit ${limit})`;
}

interface Search {
  typed: string;
  /** The orders that contain it, or null for very many. */
  orderIds: number[] | null;
}

function kindsOf(search: Search | undefined): Record<'payment' | 'order' | 'renewal', Kind> {
  const found = (line: LineWords, mayLackOrder = false): SQL | undefined => {
    if (search === undefined) return undefined;
    const { orderIds, typed } = search;
    const isOfFound = orderIds === null ? undefined : sql`${line.order} = any(${sql.param(orderIds)}::int[])`;
    return and(isOfFound && mayLackOrder ? or(isOfFound, isNull(line.order)) : isOfFound, lineContains(line, typed));
  };
  return {
    payment: {
      rank: ranks.payment,
      from: sql`${payments}`,
      at: keptAt,
      number: payments.paymentId,
      where: found(
        {
          order: payments.subscriptionId,
          renewalId: payments.renewalId,
          amount: payments.amount,
          reference: payments.externalReference,
        },
        true,
      ),
    },
    order: {
      rank: ranks.awaitedOrder,
      from: sql`${subscriptions}`,
      at: subscriptions.createdAt,
      number: subscriptions.subscriptionId,
      where: and(awaitedOrder, found({ order: subscriptions.subscriptionId, amount: awaitedAmount })),
    },
    renewal: {
      rank: ranks.awaitedRenewal,
      from: sql`${renewals} join ${subscriptions} on ${eq(subscriptions.subscriptionId, renewals.subscriptionId)}`,
      at: renewals.createdAt,
      number: renewals.renewalId,
      where: and(awaitedRenewal, found({ order: renewals.subscriptionId, renewalId: renewals.renewalId, amount: renewals.amount })),
    },
  };
}

/** The lines of a page, each kind read by itself as far as the page reaches, and merged. */
function pageOfLines({ status, after, limit }: LedgerFilter, search: Search | undefined): SQL {
  const rows = rowLimit(limit + 1);
  const { payment, order, renewal } = kindsOf(search);
  const states = shownStates(status);
  const paymentsWhere = (condition: SQL) => firstLines({ ...payment, where: and(condition, payment.where) }, after, rows);
  const ofEachStatus = sql`select ordered.* from ${rangeTable(
    states.map((one) => ({ status: one })),
    { status: 'text' },
  )} cross join lateral ${paymentsWhere(sql`${payments.status} = range.status`)} ordered`;
  const lines = [
    search?.orderIds ? paymentsWhere(sql`${payments.status} = any(${sql.param(states)}::text[])`) : ofEachStatus,
    ...(status === undefined || status === 'waiting' ? [order, renewal].map((kind) => firstLines(kind, after, rows)) : []),
  ];
  return sql`(select * from (${sql.join(lines, sql` union all `)}) lines order by at desc, rank desc, number desc limit ${rows}) page`;
}

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

/** Up to one line more than `limit`. */
export async function findLedger(tx: Tx, filter: LedgerFilter) {
  const { search: typed } = filter;
  const hits = typed ? await findHits<number>(tx, orderSearch, typed, hitsFactor) : undefined;
  const search = typed ? { typed, orderIds: hits?.map(({ id }) => id) ?? null } : undefined;
  return tx
    .select({
      at: sql`page.at`.mapWith(payments.firstSeenAt) as SQL<Date>,
      rank: sql<Rank>`page.rank`,
      number: sql<number>`page.number`,
      place: sql<string>`concat_ws('.', ${microsOf(sql`page.at`)}, page.rank, page.number)`,
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
    .from(pageOfLines(filter, search))
    .leftJoin(payments, and(isPayment, eq(payments.paymentId, sql`page.number`)))
    .leftJoin(paymentAttempts, eq(paymentAttempts.attemptId, payments.attemptId))
    .leftJoin(renewals, eq(renewals.renewalId, sql`case when ${isRenewal} then page.number else ${payments.renewalId} end`))
    .leftJoin(subscriptions, eq(subscriptions.subscriptionId, byKind(sql`page.number`, payments.subscriptionId, renewals.subscriptionId)))
    .leftJoin(users, eq(users.userId, subscriptions.userId))
    .orderBy(sql`page.at desc, page.rank desc, page.number desc`);
}
export type LedgerRow = Awaited<ReturnType<typeof findLedger>>[number];
