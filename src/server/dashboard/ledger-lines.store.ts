import { and, type Column, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { monthRange } from '#shared/dates.ts';
import type { LedgerSort } from '#shared/list-sorts.ts';
import { type LedgerStatus, ledgerStatuses, type StoredPaymentStatus } from '#shared/vocabulary.ts';
import { rangeTable } from '../db/ranges.ts';
import { orderSearch, subscriptions } from '../db/schema/orders.ts';
import { payments, renewals } from '../db/schema/payments.ts';
import { containsWords } from '../db/search.ts';
import {
  comesAfter,
  follows,
  indexOrder,
  type LedgerPlace,
  type LineStart,
  orderOf,
  ranks,
  type SortedKind,
  sortColumns,
  startOf,
} from './ledger-sort.store.ts';

export interface LinesFilter {
  /** All by default. */
  statuses?: readonly LedgerStatus[] | undefined;
  /** `2026-11`, in Mexico City. */
  month?: string | undefined;
  /** Another order than newest first. */
  sort?: LedgerSort | undefined;
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

/** The first day of its month in Mexico City, as an index has it. */
const keptInMonth = sql`date_trunc('month', timezone('America/Mexico_City', ${keptAt}))`;

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

const turnOf = (status: LedgerStatus): number => ledgerStatuses.indexOf(status);
const turnOfPayment = sql`case ${payments.status} ${sql.join(
  Object.entries(paymentStatuses).map(([status, stored]) => sql.raw(`when '${stored}' then ${turnOf(status as LedgerStatus)}`)),
  sql` `,
)} end`;
const waitingTurn = sql.raw(String(turnOf('waiting')));

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
interface Kind extends SortedKind {
  from: SQL;
  where: SQL | undefined;
  status: SQL;
  /** The place of its status among all. */
  turn: SQL;
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
      amount: payments.amount,
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
      turn: turnOfPayment,
      pesos: keptPesos,
    },
    order: {
      rank: ranks.awaitedOrder,
      from: sql`${subscriptions}`,
      at: subscriptions.createdAt,
      amount: awaitedAmount,
      number: subscriptions.subscriptionId,
      where: and(awaitedOrder, found({ order: subscriptions.subscriptionId, amount: awaitedAmount })),
      status: waiting,
      turn: waitingTurn,
      pesos: awaitedAmount,
    },
    renewal: {
      rank: ranks.awaitedRenewal,
      from: sql`${renewals} join ${subscriptions} on ${eq(subscriptions.subscriptionId, renewals.subscriptionId)}`,
      at: renewals.createdAt,
      amount: renewals.amount,
      number: renewals.renewalId,
      where: and(awaitedRenewal, found({ order: renewals.subscriptionId, renewalId: renewals.renewalId, amount: renewals.amount })),
      status: waiting,
      turn: waitingTurn,
      pesos: renewals.amount,
    },
  };
}

const isOfMonth = ({ at }: Kind, month: string | undefined): SQL | undefined => {
  if (month === undefined) return undefined;
  const { from, to } = monthRange(month);
  return sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
};

/** What is read of each line: its place in the ledger, or what is counted. */
type Reads = 'place' | 'money';
const columnsOf = (kind: Kind, { sort }: LinesFilter, reads: Reads): SQL => {
  const { at, rank, number, status, turn, pesos } = kind;
  if (reads === 'money') return sql`${status} as status, ${pesos}::bigint as pesos`;
  return sql`${at} as at, ${sql.raw(String(rank))} as rank, ${number} as number, ${sortColumns(kind, turn, orderOf(sort))}`;
};

const linesOf = (kind: Kind, filter: LinesFilter, reads: Reads, where?: SQL): SQL =>
  sql`select ${columnsOf(kind, filter, reads)} from ${kind.from} where ${and(where, kind.where, isOfMonth(kind, filter.month)) ?? sql`true`}`;

/** The first `limit` lines of a kind in the list's order. */
const firstLines = (kind: Kind, filter: LinesFilter, reads: Reads, limit: SQL, where?: SQL): SQL =>
  sql`(${linesOf(kind, filter, reads, where)} order by ${indexOrder(kind, orderOf(filter.sort))} limit ${limit})`;

const microsOfDate = (time: Date): bigint => BigInt(time.getTime()) * 1000n;

/** Only one limit is named where the list begins: with two, all between them may be read. Null if the range has no such lines. */
function startIn(kind: Kind, status: LedgerStatus, { month, sort, after }: LinesFilter): LineStart | null {
  const order = orderOf(sort);
  const start = startOf(kind, order.hasTurns ? turnOf(status) : 0, order, after);
  if (start === null || month === undefined || order.by !== 'at') return start;
  const range = monthRange(month);
  const edge = microsOfDate(order.isDescending ? range.to : range.from);
  const isOutside = order.isDescending ? BigInt(start.key) >= edge : BigInt(start.key) < edge;
  return isOutside ? { key: String(edge), number: 0 } : start;
}

/** The other limit of the month, or the whole month in a list that is not sorted by time. */
function endsIn(kind: Kind, { month, sort }: LinesFilter): SQL | undefined {
  if (month === undefined) return undefined;
  const order = orderOf(sort);
  if (order.by !== 'at') return kind.rank === ranks.payment ? sql`${keptInMonth} = ${`${month}-01`}::timestamp` : isOfMonth(kind, month);
  const { from, to } = monthRange(month);
  return order.isDescending ? sql`${kind.at} >= ${from.toISOString()}::timestamptz` : sql`${kind.at} < ${to.toISOString()}::timestamptz`;
}

const hasStatus = (statuses: readonly StoredPaymentStatus[]): SQL => sql`${payments.status} = any(${sql.param(statuses)}::text[])`;

/** The first `limit` lines of each status, and of awaited orders and renewals each, as ranges of indexes. */
export function linesInOrder(filter: LinesFilter, search: LinesSearch | undefined, reads: Reads, limit: SQL): SQL {
  const { statuses = ledgerStatuses, sort } = filter;
  const { payment, order, renewal } = kindsOf(search);
  const sorting = orderOf(sort);
  const ofAnyMonth = { ...filter, month: undefined };
  const ranges = statuses.flatMap((status) => {
    const start = status === 'waiting' ? null : startIn(payment, status, filter);
    return start === null || status === 'waiting' ? [] : [{ status: paymentStatuses[status], ...start }];
  });
  const ofEachStatus = sql`select ordered.* from ${rangeTable(ranges, { status: 'text', key: 'bigint', number: 'int' })}
    cross join lateral ${firstLines(
      payment,
      ofAnyMonth,
      reads,
      limit,
      and(
        sql`${payments.status} = range.status`,
        follows(payment, sorting, { key: sql`range.key`, number: sql`range.number` }),
        endsIn(payment, filter),
      ),
    )} ordered`;
  const awaited = (kind: Kind): SQL[] => {
    const start = startIn(kind, 'waiting', filter);
    if (start === null || !statuses.includes('waiting')) return [];
    const place = { key: sql`${start.key}::bigint`, number: sql`${start.number}::int` };
    return [firstLines(kind, ofAnyMonth, reads, limit, and(follows(kind, sorting, place), endsIn(kind, filter)))];
  };
  return sql.join([ofEachStatus, ...awaited(order), ...awaited(renewal)], sql` union all `);
}

/** All lines of the orders that were found, of these statuses and after the place. */
export function linesFound(filter: LinesFilter, search: LinesSearch, reads: Reads): SQL {
  const { statuses = ledgerStatuses, sort, after } = filter;
  const { payment, order, renewal } = kindsOf(search);
  const waiting = statuses.includes('waiting') ? [order, renewal] : [];
  const lines = [
    linesOf(payment, filter, reads, hasStatus(paymentStatusesOf(statuses))),
    ...waiting.map((kind) => linesOf(kind, filter, reads)),
  ];
  const all = sql.join(lines, sql` union all `);
  return after === undefined ? all : sql`select * from (${all}) found where ${comesAfter(orderOf(sort), after)}`;
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
