import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { nobody } from '#api/contract/orders/order-filter.ts';
import type { Tx } from '#server/db/database.ts';
import { rangeTable, rowLimit } from '#server/db/ranges.ts';
import { orderSearch, subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { findHits, wordsContain } from '#server/db/search.ts';
import type { AccountGroup } from '#shared/list-filters.ts';
import type { ListSort } from '#shared/list-sorts.ts';
import { searchWords } from '#shared/text-search.ts';
import type { DevelopmentStatus, PaymentStatus } from '#shared/vocabulary.ts';
import { type Age, beganAt, beganBetween, endsSoon } from './order-dates.store.ts';
import {
  cancelledTurn,
  comesAfter,
  follows,
  groups,
  indexOrder,
  listOrder,
  type OrderPlace,
  orderGroup,
  placeColumn,
  sortColumns,
  sortingOf,
  startOf,
} from './order-sort.store.ts';
import { type OrderRow, selectOrders } from './orders.store.ts';

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
  /** Another order than the usual one. */
  sort?: ListSort | undefined;
  /** The position of the previous page's last order. */
  after?: OrderPlace | undefined;
}

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

const inRange = sql`${subscriptions.developmentStatus} = range.status and ${orderGroup} = range.order_group`;
const rangeTypes = { status: 'text', order_group: 'int', turn: 'int', key: 'bigint', number: 'int' };

/** The ranges of an index that hold what follows `after`. */
function rangesOf(filter: OrderFilter) {
  const { after, statuses } = filter;
  const sorting = sortingOf(filter);
  return statuses
    .flatMap((status) => groupsOf(filter).map((one) => ({ status, order_group: one.group, turn: sorting.turnOf(status, one.turn) })))
    .filter(({ turn }) => turn >= (after?.turn ?? 0))
    .map((range) => ({ ...range, ...startOf(sorting, range.turn, after) }));
}

/** The first `limit` orders of each range in the list's order, of this turn only if one is given. */
function listedOrders(
  filter: OrderFilter,
  limit: SQL,
  { where = [], rank = 0, turn: only }: { where?: SQL[]; rank?: number; turn?: number } = {},
): SQL {
  const sorting = sortingOf(filter);
  const ranges = rangesOf(filter).filter(({ turn }) => only === undefined || turn === only);
  // PostgreSQL does not see that a column that is null throughout is in order already.
  const without = filter.developer === nobody ? [subscriptions.assignedTo] : [];
  return sql`select ordered.*, ${sql.raw(String(rank))} as rank, range.turn from ${rangeTable(ranges, rangeTypes)}
    cross join lateral (
      select ${sortColumns(sorting)} from ${subscriptions}
      where ${and(inRange, follows(sorting, sql`range.key`, sql`range.number`), conditionsOf(filter), ...where)}
      order by ${indexOrder(sorting, without)} limit ${limit}
    ) ordered`;
}

/** Those of these orders that the filter admits, however many. `rank` is a column or a number. */
function admittedOrders(from: SQL, filter: OrderFilter, rank: SQL, where: SQL[] = []): SQL {
  const { after } = filter;
  const sorting = sortingOf(filter);
  const found = sql`select ${sortColumns(sorting)}, ${rank} as rank, ${sorting.turn} as turn from ${from} where ${and(admits(filter), ...where)}`;
  return after === undefined ? found : sql`select * from (${found}) found where ${comesAfter(sorting, after)}`;
}

type RankedHit = Record<'id' | 'rank', number>;

export const ordersOfHits = (hits: readonly RankedHit[]): SQL =>
  sql`${rangeTable(hits, { id: 'int', rank: 'int' })} join ${subscriptions} on ${subscriptions.subscriptionId} = range.id`;

const ordersAmong = (hits: readonly RankedHit[], filter: OrderFilter): SQL => admittedOrders(ordersOfHits(hits), filter, sql`range.rank`);

/** Of each status and group in the order of their index. Otherwise the general plan of a prepared statement may read all orders. */
function ordersOfAge(filter: OrderFilter, began: Age): SQL {
  const ranges = filter.statuses.flatMap((status) => groupsOf(filter).map(({ group }) => ({ status, order_group: group })));
  return sql`${rangeTable(ranges, { status: 'text', order_group: 'int' })} cross join lateral (
    select * from ${subscriptions} where ${and(inRange, beganBetween(began))}
    order by ${beganAt}, ${subscriptions.subscriptionId}) ${subscriptions}`;
}

function narrowOrders(filter: OrderFilter, where: SQL[] = [], rank = 0): SQL {
  const { ids, account, began } = filter;
  const from = ids === undefined && account !== 'ending' && began ? ordersOfAge(filter, began) : sql`${subscriptions}`;
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

/** The rank of few matches that are sorted otherwise than by how well they match. */
const sortedRank = 1;
/** The rank of orders where very many match: they keep the list's order. */
const unranked = 4;

/** The orders that `where` admits. Those of a later turn are only read if the earlier ones do not fill the page: there may be few of them. */
function ordersByTurn(filter: OrderFilter, limit: SQL, where: SQL[]): SQL {
  const numbers = [...new Set(rangesOf(filter).map(({ turn }) => turn))].toSorted((one, other) => one - other);
  if (numbers.length === 0) return listedOrders(filter, limit, { where, rank: unranked });
  const turns = numbers.map((turn) => ({
    name: sql.raw(`turn_${turn}`),
    orders: listedOrders(filter, limit, { where, rank: unranked, turn }),
  }));
  const before = (index: number) => turns.slice(0, index).map(({ name }) => sql`(select count(*) from ${name})`);
  const tables = turns.map(({ name, orders }, index) => {
    const found = sql.join([sql`0`, ...before(index)], sql` + `);
    return sql`${name} as materialized (select * from (${orders}) orders where ${found} < ${limit} order by sorted_by, subscription_id limit ${limit})`;
  });
  const all = turns.map(({ name }) => sql`select * from ${name}`);
  return sql`(with ${sql.join(tables, sql`, `)} ${sql.join(all, sql` union all `)})`;
}

/**
 * The first `limit` orders that `where` admits, where all have the same turn. PostgreSQL merges the ranges as it reads them, only as far as the page
 * needs: each range has its own limit, so that it is read in order.
 */
function mergedOrders(filter: OrderFilter, limit: SQL, where: SQL[]): SQL {
  const sorting = sortingOf(filter);
  const without = filter.developer === nobody ? [subscriptions.assignedTo] : [];
  const ranges = rangesOf(filter).map(
    ({ status, order_group: group, key, number }) =>
      sql`(select ${sortColumns(sorting)}, ${subscriptions.assignedTo} from ${subscriptions} where ${and(
        sql`${subscriptions.developmentStatus} = ${sql.raw(`'${status}'`)} and ${orderGroup} = ${sql.raw(String(group))}`,
        follows(sorting, sql`${key}::bigint`, sql`${number}::int`),
        conditionsOf(filter),
        ...where,
      )} order by ${indexOrder(sorting, without)} limit ${limit})`,
  );
  if (ranges.length === 0) return listedOrders(filter, limit, { where, rank: unranked });
  const columns = [...(filter.developer === nobody ? ['assigned_to'] : []), 'sorted_by', 'subscription_id'];
  const order = sql.raw(columns.map((column) => `${column} ${sorting.isDescending ? 'desc' : 'asc'}`).join(', '));
  return sql`select subscription_id, sorted_by, ${sql.raw(String(unranked))} as rank, 0 as turn from (
    select * from (${sql.join(ranges, sql` union all `)}) every_range order by ${order} limit ${limit}
  ) listed`;
}

/** Few matches are looked up and ranked, unless they are to be sorted. Of very many, only the order whose number was typed comes before the others. */
async function searchedOrders(tx: Tx, filter: OrderFilter, typed: string, limit: SQL): Promise<SQL> {
  const { after, sort } = filter;
  const continuesList = after?.rank === unranked;
  // A ranked page has been shown already: a few more matches do not end the ranking.
  const factor = (after?.rank ?? 0) > 0 ? 2 : 1;
  const hits = continuesList ? null : await findHits<number>(tx, orderSearch, typed, { factor });
  const orderId = orderTyped(typed);
  if (hits !== null) {
    const rankOf = ({ id, rank }: RankedHit) => (id === orderId ? 0 : sort === undefined ? rank : sortedRank);
    return ordersAmong(
      hits.map((hit) => ({ id: hit.id, rank: rankOf(hit) })),
      filter,
    );
  }
  // Sorted matches have the same order, whether they are few or very many.
  const continuesSorted = sort !== undefined && after?.rank === sortedRank;
  const unrankedOnes = { ...filter, after: continuesList || continuesSorted ? after : undefined };
  const where = [
    wordsContain(orderSearch, subscriptions.subscriptionId, typed),
    ...(orderId === null ? [] : [ne(subscriptions.subscriptionId, orderId)]),
  ];
  const listed = sort === undefined || sort === 'status' ? ordersByTurn : mergedOrders;
  const others = isNarrow(filter) ? narrowOrders(unrankedOnes, where, unranked) : listed(unrankedOnes, limit, where);
  return orderId === null ? others : sql`${ordersAmong([{ id: orderId, rank: 0 }], filter)} union all ${others}`;
}

/**
 * Matching orders in the order that `sort` names, or without it best search matches first, then paid ones, then oldest (accounts near their end:
 * soonest first); up to `pageSize + 1` rows, the extra one showing that more follow.
 */
export async function findOrders(tx: Tx, filter: OrderFilter, pageSize: number): Promise<OrderRow[]> {
  const limit = rowLimit(pageSize + 1);
  const all = filter.search ? await searchedOrders(tx, filter, filter.search, limit) : ordersInList(filter, limit);
  const sorting = sortingOf(filter);
  const order = listOrder(sorting);
  return selectOrders(tx, placeColumn(sorting))
    .innerJoin(
      sql`(select * from (${all}) page order by ${order} limit ${limit}) page`,
      eq(sql`page.subscription_id`, subscriptions.subscriptionId),
    )
    .orderBy(order);
}
