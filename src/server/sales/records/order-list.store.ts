import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { nobody } from '#api/contract/orders/order-filter.ts';
import type { Tx } from '#server/db/database.ts';
import { microsOf, rangeTable, rowLimit, timeOf } from '#server/db/ranges.ts';
import { orderSearch, subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { findHits, wordsContain } from '#server/db/search.ts';
import type { AccountGroup } from '#shared/list-filters.ts';
import { searchWords } from '#shared/text-search.ts';
import type { DevelopmentStatus, PaymentStatus } from '#shared/vocabulary.ts';
import { type Age, beganAt, beganBetween, endsSoon } from './order-dates.store.ts';
import { type OrderRow, selectOrders } from './orders.store.ts';

/** An order's position in a list, stored as values: a cursor stays valid even if that order changes. */
export interface OrderPlace {
  /** Without a search 0. With one: 0 for the order whose number was typed, then 1 to 3 by how well it matches, or 4 for each of very many. */
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
  /** Only these orders. */
  ids?: readonly number[] | undefined;
  account?: AccountGroup | undefined;
  /** Orders that owe again count as pending. */
  payment?: PaymentStatus | undefined;
  /** A username, or `nobody` for unassigned orders. */
  developer?: string | undefined;
  placedBefore?: Date | undefined;
  began?: Age | undefined;
  now: Date;
  /** The position of the previous page's last order. */
  after?: OrderPlace | undefined;
}

/** The values of the database function `order_group`. `turn` sorts: paid orders first (ready to work on), then unpaid ones, then cancelled ones. */
const groups = [
  { group: 0, turn: 0, payment: 'confirmed' },
  { group: 1, turn: 1, payment: 'pending' },
  { group: 2, turn: 1, payment: 'processing' },
  { group: 3, turn: 2, payment: 'confirmed' },
  { group: 4, turn: 2, payment: 'pending' },
  { group: 5, turn: 2, payment: 'processing' },
] as const satisfies readonly { group: number; turn: number; payment: PaymentStatus }[];
const cancelledTurn = 2;

const orderGroup = sql`order_group(account_status, payment_status, owed)`;

const groupsOf = ({ payment, account }: OrderFilter) =>
  groups.filter(
    (one) =>
      (payment === undefined || one.payment === payment) &&
      (account === undefined || (account === 'cancelled') === (one.turn === cancelledTurn)),
  );

const builtBy = (developer: string): SQL =>
  developer === nobody
    ? isNull(subscriptions.assignedTo)
    : sql`${subscriptions.assignedTo} = (select user_id from ${users} where lower(username) = lower(${developer}) and username = ${developer})`;

/** All but the status and the group. */
const conditionsOf = ({ assignedTo, developer, placedBefore, ids, account, began, now }: OrderFilter): SQL | undefined =>
  and(
    assignedTo ? eq(subscriptions.assignedTo, assignedTo) : undefined,
    developer ? builtBy(developer) : undefined,
    placedBefore ? lt(subscriptions.createdAt, placedBefore) : undefined,
    ids ? sql`${subscriptions.subscriptionId} = any(${sql.param(ids)}::int[])` : undefined,
    account === 'ending' ? endsSoon(now) : undefined,
    began ? beganBetween(began) : undefined,
  );

/** Whether an order is in the list. */
export const admits = (filter: OrderFilter): SQL | undefined =>
  and(
    inArray(subscriptions.developmentStatus, [...filter.statuses]),
    sql`${orderGroup} = any(${sql.param(groupsOf(filter).map(({ group }) => group))}::int[])`,
    conditionsOf(filter),
  );

/** Whether an index holds the few orders that these conditions leave: their ids, their end dates, or when they began if it was not long ago. */
const isNarrow = ({ ids, account, began }: OrderFilter): boolean =>
  ids !== undefined || account === 'ending' || (began !== undefined && began.after !== null);

const rangeTypes = { status: 'text', order_group: 'int', turn: 'int', micros: 'bigint', number: 'int' };

/** The first `limit` orders of each range in the list's order, of this turn only if one is given. */
function listedOrders(
  filter: OrderFilter,
  limit: SQL,
  { where = [], rank = 0, turn: only }: { where?: SQL[]; rank?: number; turn?: number } = {},
): SQL {
  const { after, statuses } = filter;
  const rangeOf = (status: DevelopmentStatus, { group, turn }: (typeof groups)[number]) => {
    const { micros, subscriptionId } = after?.turn === turn ? after : { micros: '0', subscriptionId: 0 };
    return { status, order_group: group, turn, micros, number: subscriptionId };
  };
  const remaining = groupsOf(filter).filter(({ turn }) => (only === undefined || turn === only) && turn >= (after?.turn ?? 0));
  const ranges = statuses.flatMap((status) => remaining.map((group) => rangeOf(status, group)));
  // PostgreSQL does not see that a column that is null throughout is in order already.
  const without = filter.developer === nobody ? sql`${subscriptions.assignedTo}, ` : sql``;
  const indexOrder = sql`${without}${subscriptions.createdAt}, ${subscriptions.subscriptionId}`;
  return sql`select ordered.*, ${sql.raw(String(rank))} as rank, range.turn from ${rangeTable(ranges, rangeTypes)}
    cross join lateral (
      select ${subscriptions.subscriptionId}, ${subscriptions.createdAt} from ${subscriptions}
      where ${and(
        sql`${subscriptions.developmentStatus} = range.status and ${orderGroup} = range.order_group`,
        sql`(${subscriptions.createdAt}, ${subscriptions.subscriptionId}) > (${timeOf(sql`range.micros`)}, range.number)`,
        conditionsOf(filter),
        ...where,
      )}
      order by ${indexOrder} limit ${limit}
    ) ordered`;
}

/** Those of these orders that the filter admits, however many. `rank` is a column or a number. */
function admittedOrders(from: SQL, filter: OrderFilter, rank: SQL, where: SQL[] = []): SQL {
  const turns = sql.join(
    groups.map(({ group, turn }) => sql.raw(`when ${group} then ${turn}`)),
    sql` `,
  );
  const found = sql`select ${subscriptions.subscriptionId}, ${subscriptions.createdAt}, ${rank} as rank, case ${orderGroup} ${turns} end as turn
    from ${from} where ${and(admits(filter), ...where)}`;
  const { after } = filter;
  if (after === undefined) return found;
  return sql`select * from (${found}) found where (rank, turn, created_at, subscription_id)
    > (${after.rank}::int, ${after.turn}::int, ${timeOf(sql`${after.micros}::bigint`)}, ${after.subscriptionId}::int)`;
}

type RankedHit = Record<'id' | 'rank', number>;

export const ordersOfHits = (hits: readonly RankedHit[]): SQL =>
  sql`${rangeTable(hits, { id: 'int', rank: 'int' })} join ${subscriptions} on ${subscriptions.subscriptionId} = range.id`;

const ordersAmong = (hits: readonly RankedHit[], filter: OrderFilter): SQL => admittedOrders(ordersOfHits(hits), filter, sql`range.rank`);

/** Of each status in the order of its index. Otherwise the general plan of a prepared statement may read all orders. */
function ordersOfAge({ statuses, began }: Pick<OrderFilter, 'statuses'> & { began: Age }): SQL {
  const ranges = statuses.map((status) => ({ status }));
  return sql`${rangeTable(ranges, { status: 'text' })} cross join lateral (
    select * from ${subscriptions} where ${and(sql`${subscriptions.developmentStatus} = range.status`, beganBetween(began))}
    order by ${beganAt}, ${subscriptions.subscriptionId}) ${subscriptions}`;
}

function narrowOrders(filter: OrderFilter, where: SQL[] = [], rank = 0): SQL {
  const { ids, account, began, statuses } = filter;
  const from = ids === undefined && account !== 'ending' && began ? ordersOfAge({ statuses, began }) : sql`${subscriptions}`;
  return admittedOrders(from, filter, sql.raw(String(rank)), where);
}

/** The orders that `where` admits too: at least the first `limit` of them. */
export const ordersInList = (filter: OrderFilter, limit: SQL, where: SQL[] = []): SQL =>
  isNarrow(filter) ? narrowOrders(filter, where) : listedOrders(filter, limit, { where });

/** The order that was typed, if nothing else was. */
function orderTyped(typed: string): number | null {
  const [first, ...others] = searchWords(typed).map(({ orderId }) => orderId);
  return others.every((other) => other === first) ? (first ?? null) : null;
}

/** The rank of orders where very many match: they keep the list's order. */
const unranked = 4;

/** The orders that `where` admits. Those of a later turn are only read if the earlier ones do not fill the page: there may be few of them. */
function ordersByTurn(filter: OrderFilter, limit: SQL, where: SQL[]): SQL {
  const turns = [0, 1, 2].map((turn) => ({
    name: sql.raw(`turn_${turn}`),
    orders: listedOrders(filter, limit, { where, rank: unranked, turn }),
  }));
  const before = (index: number) => turns.slice(0, index).map(({ name }) => sql`(select count(*) from ${name})`);
  const tables = turns.map(({ name, orders }, index) => {
    const found = sql.join([sql`0`, ...before(index)], sql` + `);
    return sql`${name} as materialized (select * from (${orders}) orders where ${found} < ${limit} order by created_at, subscription_id limit ${limit})`;
  });
  const all = turns.map(({ name }) => sql`select * from ${name}`);
  return sql`(with ${sql.join(tables, sql`, `)} ${sql.join(all, sql` union all `)})`;
}

/** Few matches are looked up and ranked. Of very many, only the order whose number was typed comes before the others. */
async function searchedOrders(tx: Tx, filter: OrderFilter, typed: string, limit: SQL): Promise<SQL> {
  const { after } = filter;
  const continuesList = after?.rank === unranked;
  // A ranked page has been shown already: a few more matches do not end the ranking.
  const factor = (after?.rank ?? 0) > 0 ? 2 : 1;
  const hits = continuesList ? null : await findHits<number>(tx, orderSearch, typed, { factor });
  const orderId = orderTyped(typed);
  if (hits !== null) {
    return ordersAmong(
      hits.map(({ id, rank }) => ({ id, rank: id === orderId ? 0 : rank })),
      filter,
    );
  }
  const unrankedOnes = { ...filter, after: continuesList ? after : undefined };
  const where = [
    wordsContain(orderSearch, subscriptions.subscriptionId, typed),
    ...(orderId === null ? [] : [ne(subscriptions.subscriptionId, orderId)]),
  ];
  const others = isNarrow(filter) ? narrowOrders(unrankedOnes, where, unranked) : ordersByTurn(unrankedOnes, limit, where);
  return orderId === null ? others : sql`${ordersAmong([{ id: orderId, rank: 0 }], filter)} union all ${others}`;
}

/** Matching orders: best search matches first, then paid ones, then oldest; up to `pageSize + 1` rows, the extra one showing that more follow. */
export async function findOrders(tx: Tx, filter: OrderFilter, pageSize: number): Promise<OrderRow[]> {
  const limit = rowLimit(pageSize + 1);
  const all = filter.search ? await searchedOrders(tx, filter, filter.search, limit) : ordersInList(filter, limit);
  const order = sql.raw('page.rank, page.turn, page.created_at, page.subscription_id');
  const place = sql<string>`concat_ws('.', page.rank, page.turn, ${microsOf(sql`page.created_at`)}, page.subscription_id)`;
  return selectOrders(tx, place)
    .innerJoin(
      sql`(select * from (${all}) page order by ${order} limit ${limit}) page`,
      eq(sql`page.subscription_id`, subscriptions.subscriptionId),
    )
    .orderBy(order);
}
