import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { nobody } from '#api/contract/orders/order-filter.ts';
import type { Tx } from '#server/db/database.ts';
import { rangeTable, rowLimit, timeOf } from '#server/db/ranges.ts';
import { orderSearch, subscriptions } from '#server/db/schema/orders.ts';
import { findHits, wordsContain } from '#server/db/search.ts';
import { searchWords } from '#shared/text-search.ts';
import { type Age, beganAt, beganBetween } from './order-dates.store.ts';
import { admits, conditionsOf, groupsOf, isNarrow, type OrderFilter } from './order-filter.store.ts';
import {
  comesAfter,
  follows,
  hasPromisedDay,
  indexOrder,
  listOrder,
  orderGroup,
  placeColumn,
  placeColumns,
  promisedAt,
  type Sorting,
  sortColumns,
  sortingOf,
  startOf,
  urgentTurn,
} from './order-sort.store.ts';
import { type OrderRow, selectOrders } from './orders.store.ts';

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

/** Not as `is null`, of which PostgreSQL expects so few that it would sort all orders instead of reading the first in order. */
const isNotUrgent = ({ urgent }: Sorting): SQL[] => (urgent === undefined ? [] : [sql`not coalesce(${urgent} <= 'infinity', false)`]);

interface Listing {
  where?: SQL[];
  rank?: number;
  turn?: number;
}

/** The first `limit` orders that are at risk or late, by their promised dates. Each is looked up as it is read: the filter may leave few of them. */
function urgentOrders(filter: OrderFilter, limit: SQL, { where = [], rank = 0 }: Listing): SQL {
  const { after, lastDayAtRisk: lastDay } = filter;
  const from = startOf({ isDescending: false }, urgentTurn, after);
  const day = sql`(${timeOf(sql`${from.key}::bigint`)} at time zone 'UTC')::date`;
  const isListed = and(sql`${subscriptions.subscriptionId} = turn.subscription_id`, hasPromisedDay, admits(filter), ...where);
  return sql`(select turn.subscription_id, ${promisedAt} as sorted_by, ${sql.raw(String(rank))} as rank, ${sql.raw(String(urgentTurn))} as turn
    from turn_ledger turn cross join lateral (select from ${subscriptions} where ${isListed} limit 1) listed
    where until is null and promised_on <= ${lastDay}::date and (promised_on, turn.subscription_id) > (${day}, ${from.number}::int)
    order by promised_on, turn.subscription_id limit ${limit})`;
}

/** The first `limit` orders of each range in the list's order, of this turn only if one is given. */
function listedOrders(filter: OrderFilter, limit: SQL, { where = [], rank = 0, turn: only }: Listing = {}): SQL {
  const sorting = sortingOf(filter);
  if (only === urgentTurn && sorting.urgent) return urgentOrders(filter, limit, { where, rank });
  const ranges = rangesOf(filter).filter(({ turn }) => only === undefined || turn === only);
  // PostgreSQL does not see that a column that is null throughout is in order already.
  const without = filter.developer === nobody ? [subscriptions.assignedTo] : [];
  const others = sql`select ordered.*, ${sql.raw(String(rank))} as rank, range.turn from ${rangeTable(ranges, rangeTypes)}
    cross join lateral (
      select ${sortColumns(sorting)} from ${subscriptions}
      where ${and(inRange, follows(sorting, sql`range.key`, sql`range.number`), conditionsOf(filter), ...isNotUrgent(sorting), ...where)}
      order by ${indexOrder(sorting, without)} limit ${limit}
    ) ordered`;
  const hasUrgent = sorting.urgent !== undefined && only === undefined && (filter.after?.turn ?? 0) <= urgentTurn;
  return hasUrgent ? sql`${urgentOrders(filter, limit, { where, rank })} union all ${others}` : others;
}

/** Those of these orders that the filter admits, however many. `rank` is a column or a number. */
function admittedOrders(from: SQL, filter: OrderFilter, rank: SQL, where: SQL[] = []): SQL {
  const { after } = filter;
  const sorting = sortingOf(filter);
  const found = sql`select ${placeColumns(sorting, rank)} from ${from} where ${and(admits(filter), ...where)}`;
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
  const isUrgentFirst = sortingOf(filter).urgent !== undefined && (filter.after?.turn ?? 0) <= urgentTurn;
  const numbers = [...new Set([...(isUrgentFirst ? [urgentTurn] : []), ...rangesOf(filter).map(({ turn }) => turn)])].toSorted(
    (one, other) => one - other,
  );
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
 * Matching orders in the order that `sort` names, or without it best search matches first, then those at risk and late, then paid ones, then oldest (accounts near their end:
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
