import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { rowLimit } from '#server/db/ranges.ts';
import { orderSearch } from '#server/db/schema/orders.ts';
import { countedHits, findHits } from '#server/db/search.ts';
import { mostCounted } from '#shared/counts.ts';
import { admits, type OrderFilter } from './order-filter.store.ts';
import { ordersInList, ordersOfHits } from './order-list.store.ts';

const most = rowLimit(mostCounted);
/** As a subquery, PostgreSQL expects few rows and reads an index in order; to find 1000 it may rather read and sort all. */
const atMost = sql`(select ${most})`;

/**
 * How many orders each of these lists has, up to `mostCounted`; the same search in all. Null if very many match the search: counting them may read
 * most of the orders.
 */
export async function countOrders<Name extends string>(
  tx: Tx,
  lists: Readonly<Record<Name, OrderFilter>>,
  typed: string | undefined,
): Promise<Record<Name, number | null>> {
  const hits = typed ? await findHits<number>(tx, orderSearch, typed, { factor: countedHits }) : undefined;
  const countOf = (list: OrderFilter) => {
    if (hits === null) return sql<null>`null::int`;
    return hits === undefined
      ? sql<number>`(select count(*)::int from (select 1 from (${ordersInList(list, atMost)}) orders limit ${atMost}) counted)`
      : sql<number>`least(count(*) filter (where ${admits(list)}), ${most})::int`;
  };
  const counts = Object.fromEntries(Object.entries<OrderFilter>(lists).map(([name, list]) => [name, countOf(list)]));
  const [row] = await tx.select(counts).from(hits ? ordersOfHits(hits) : sql`(values (1)) one`);
  return row as Record<Name, number | null>;
}
