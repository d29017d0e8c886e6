import { and, type Column, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { monthRange } from '#shared/dates.ts';
import { type LedgerStatus, ledgerStatuses, type StoredPaymentStatus } from '#shared/vocabulary.ts';
import { rangeTable, timeOf } from '../db/ranges.ts';
import { orderSearch, subscriptions } from '../db/schema/orders.ts';
import { payments, renewals } from '../db/schema/payments.ts';
import { containsWords } from '../db/search.ts';

/** The kinds of ledger lines, and their order at the same instant. */
export const ranks = { awaitedOrder: 0, payment: 1, awaitedRenewal: 2 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/** The position of a line in the ledger: newest first, then by rank, then by number. */
export interface LedgerPlace {
  /** Microseconds since 1970. */
  micros: string;
  rank: number;
  number: number;
}

export interface LinesFilter {
  /** All by default. */
  statuses?: readonly LedgerStatus[] | undefined;
  /** `2026-11`, in Mexico City. */
  month?: string | undefined;
  after?: LedgerPlace | undefined;
}

/** What was typed, and the orders that may contain it; null for all orders. */
export interface LinesSearch {
  typed: string;
  orderIds: number[] | null;
}

/** The numbers of what lines are about. */
export interface LineSubjects {
  orders: readonly number[];
  renewals: readonly number[];
  payments: readonly number[];
}

/**
 * Orders and renewals that await money, without cancelled accounts. The triggers of the dashboard's figures have the
 * same rule. Without parameters, because an index holds exactly these rows.
 */
const awaitedOrder = sql`(${subscriptions.paymentStatus} <> 'confirmed' or ${subscriptions.owed} > 0) and ${subscriptions.accountStatus} <> 'cancelled'`;

/** Joined with its subscription. */
const awaitedRenewal = sql`(${renewals.paymentStatus} <> 'confirmed' or ${renewals.owed} > 0) and ${renewals.replacedAt} is null
  and ${subscriptions.accountStatus} <> 'cancelled'`;

/** The awaited amount, in centavos. */
export const awaitedAmount = sql<number>`coalesce(nullif(${subscriptions.owed}, 0), ${subscriptions.pricePaid})`;

/** When money counts as arrived: when it was confirmed or accepted, or else first seen. */
const keptAt = sql`coalesce(${payments.confirmedAt}, case when ${payments.status} = 'accepted' then ${payments.reviewedAt} end, ${payments.firstSeenAt})`;

/** What a payment adds to a sum of pesos: not what was refunded; but of returned payments the sum is what was returned. */
const keptPesos = sql`case when ${payments.currency} = 'MXN'
  then ${payments.amount} - case when ${payments.status} = 'returned' then 0 else ${payments.refunded} end else 0 end`;

/** The payment status of each ledger status; rejected payments are left out, as they moved no money. */
const paymentStatuses = {
  review: 'review',
  confirmed: 'settled',
  accepted: 'accepted',
  refunding: 'refunding',
  returned: 'returned',
  unmatched: 'unmatched',
} as const satisfies Record<Exclude<LedgerStatus, 'waiting'>, StoredPaymentStatus>;
const paymentStatusesOf = (statuses: readonly LedgerStatus[]) =>
  statuses.flatMap((one) => (one === 'waiting' ? [] : [paymentStatuses[one]]));

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
  status: SQL;
  pesos: SQL | Column;
}

function kindsOf(search: LinesSearch | undefined): Record<'payment' | 'order' | 'renewal', Kind> {
  const found = (line: LineWords, mayLackOrder = false): SQL | undefined => {
    if (search === undefined) return undefined;
    const { orderIds, typed } = search;
    const isOfFound = orderIds === null ? undefined : sql`${line.order} = any(${sql.param(orderIds)}::int[])`;
    return and(isOfFound && mayLackOrder ? or(isOfFound, isNull(line.order)) : isOfFound, lineContains(line, typed));
  };
  const waiting = sql`'waiting'`;
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
      status: sql`case ${payments.status} when ${paymentStatuses.confirmed} then 'confirmed' else ${payments.status} end`,
      pesos: keptPesos,
    },
    order: {
      rank: ranks.awaitedOrder,
      from: sql`${subscriptions}`,
      at: subscriptions.createdAt,
      number: subscriptions.subscriptionId,
      where: and(awaitedOrder, found({ order: subscriptions.subscriptionId, amount: awaitedAmount })),
      status: waiting,
      pesos: awaitedAmount,
    },
    renewal: {
      rank: ranks.awaitedRenewal,
      from: sql`${renewals} join ${subscriptions} on ${eq(subscriptions.subscriptionId, renewals.subscriptionId)}`,
      at: renewals.createdAt,
      number: renewals.renewalId,
      where: and(awaitedRenewal, found({ order: renewals.subscriptionId, renewalId: renewals.renewalId, amount: renewals.amount })),
      status: waiting,
      pesos: renewals.amount,
    },
  };
}

const microsOfDate = (time: Date): bigint => BigInt(time.getTime()) * 1000n;

/** Whether a line is of the month, and after the place. Only the earlier upper limit is named: with two, all between them may be read. */
function isInRange({ rank, at, number }: Kind, { month, after }: LinesFilter): SQL | undefined {
  const range = month === undefined ? undefined : monthRange(month);
  const from = range && sql`${at} >= ${range.from.toISOString()}::timestamptz`;
  if (range !== undefined && (after === undefined || BigInt(after.micros) >= microsOfDate(range.to))) {
    return and(from, sql`${at} < ${range.to.toISOString()}::timestamptz`);
  }
  if (after === undefined) return undefined;
  const time = timeOf(sql`${after.micros}::bigint`);
  if (rank === after.rank) return and(from, sql`(${at}, ${number}) < (${time}, ${after.number}::int)`);
  return and(from, rank < after.rank ? sql`${at} <= ${time}` : sql`${at} < ${time}`);
}

/** What is read of each line: its place in the ledger, or what is counted. */
type Reads = 'place' | 'money';
const columnsOf = ({ at, rank, number, status, pesos }: Kind, reads: Reads): SQL =>
  reads === 'place'
    ? sql`${at} as at, ${sql.raw(String(rank))} as rank, ${number} as number`
    : sql`${status} as status, ${pesos}::bigint as pesos`;

const linesOf = (kind: Kind, filter: LinesFilter, reads: Reads, where?: SQL): SQL =>
  sql`select ${columnsOf(kind, reads)} from ${kind.from} where ${and(where, kind.where, isInRange(kind, filter)) ?? sql`true`}`;

/** The first `limit` lines of a kind, newest first. */
const firstLines = (kind: Kind, filter: LinesFilter, reads: Reads, limit: SQL, where?: SQL): SQL =>
  sql`(${linesOf(kind, filter, reads, where)} order by ${kind.at} desc, ${kind.number} desc limit ${limit})`;

const hasStatus = (statuses: readonly StoredPaymentStatus[]): SQL => sql`${payments.status} = any(${sql.param(statuses)}::text[])`;

/** The first `limit` lines of each status, and of awaited orders and renewals each, as ranges of indexes. */
export function linesInOrder(filter: LinesFilter, search: LinesSearch | undefined, reads: Reads, limit: SQL): SQL {
  const { statuses = ledgerStatuses } = filter;
  const { payment, order, renewal } = kindsOf(search);
  const stored = paymentStatusesOf(statuses);
  const ofEachStatus = sql`select ordered.* from ${rangeTable(
    stored.map((status) => ({ status })),
    { status: 'text' },
  )} cross join lateral ${firstLines(payment, filter, reads, limit, sql`${payments.status} = range.status`)} ordered`;
  const lines = [
    // Those of a few orders are sorted.
    search?.orderIds ? firstLines(payment, filter, reads, limit, hasStatus(stored)) : ofEachStatus,
    ...(statuses.includes('waiting') ? [order, renewal].map((kind) => firstLines(kind, filter, reads, limit)) : []),
  ];
  return sql.join(lines, sql` union all `);
}

/** All lines of the orders that were found. */
export function linesFound(filter: LinesFilter, search: LinesSearch, reads: Reads): SQL {
  const { payment, order, renewal } = kindsOf(search);
  return sql`${linesOf(payment, filter, reads, hasStatus(paymentStatusesOf(ledgerStatuses)))}
    union all ${linesOf(order, filter, reads)} union all ${linesOf(renewal, filter, reads)}`;
}

/** All lines about these. What is of an order and of one of its renewals is one line. */
export function linesAbout(about: LineSubjects, filter: LinesFilter, search: LinesSearch | undefined): SQL {
  const { statuses = ledgerStatuses } = filter;
  const { payment, order, renewal } = kindsOf(search);
  const among = (column: Column, numbers: readonly number[]) => sql`${column} = any(${sql.param(numbers)}::int[])`;
  // By their orders, as there is an index of these.
  const ofRenewals = sql`${payments.subscriptionId} = any(array(
    select ${renewals.subscriptionId} from ${renewals} where ${among(renewals.renewalId, about.renewals)}))`;
  const wanted: [Kind, SQL | undefined][] = [
    [payment, among(payments.paymentId, about.payments)],
    [payment, among(payments.subscriptionId, about.orders)],
    [payment, and(ofRenewals, among(payments.renewalId, about.renewals))],
    [order, among(subscriptions.subscriptionId, about.orders)],
    [renewal, among(renewals.subscriptionId, about.orders)],
    [renewal, among(renewals.renewalId, about.renewals)],
  ];
  const status = (kind: Kind) => {
    if (kind === payment) return hasStatus(paymentStatusesOf(statuses));
    return statuses.includes('waiting') ? undefined : sql`false`;
  };
  return sql.join(
    wanted.map(([kind, where]) => linesOf(kind, filter, 'place', and(status(kind), where))),
    sql` union `,
  );
}
