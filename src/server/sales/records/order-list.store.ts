import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { nobody } from '#api/contract/orders/order-filter.ts';
import type { Tx } from '#server/db/database.ts';
import { microsOf, rangeTable, rowLimit, timeOf } from '#server/db/ranges.ts';
import { orderSearch, subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { containsWords, searchRank } from '#server/db/search.ts';
import type { DevelopmentStatus, PaymentStatus } from '#shared/vocabulary.ts';
import { type OrderRow, selectOrders } from './orders.store.ts';

/** An order's position in a list, stored as values: a cursor stays valid even if that order changes. */
export interface OrderPlace {
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
  /** Leaves cancelled accounts out. */
  isLiving?: boolean;
  /** Orders that owe again count as pending. */
  payment?: PaymentStatus | undefined;
  /** A username, or `nobody` for unassigned orders. */
  developer?: string | undefined;
  placedBefore?: Date | undefined;
  /** The position of the previous page's last order. */
  after?: OrderPlace | undefined;
  limit: number;
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

const groupsOf = ({ payment, isLiving }: OrderFilter) =>
  groups.filter((one) => (payment === undefined || one.payment === payment) && !(isLiving && one.turn === cancelledTurn));

const builtBy = (developer: string): SQL =>
  developer === nobody
    ? isNull(subscriptions.assignedTo)
    : sql`${subscriptions.assignedTo} = (select user_id from ${users} where lower(username) = lower(${developer}) and username = ${developer})`;

const conditionsOf = ({ assignedTo, developer, placedBefore }: OrderFilter): SQL[] => [
  ...(assignedTo ? [eq(subscriptions.assignedTo, assignedTo)] : []),
  ...(developer ? [builtBy(developer)] : []),
  ...(placedBefore ? [lt(subscriptions.createdAt, placedBefore)] : []),
];

const rangeTypes = { status: 'text', order_group: 'int', turn: 'int', micros: 'bigint', number: 'int' };

function listedOrders(filter: OrderFilter, limit: SQL): SQL {
  const { after, statuses } = filter;
  const rangeOf = (status: DevelopmentStatus, { group, turn }: (typeof groups)[number]) => {
    const { micros, subscriptionId } = after?.turn === turn ? after : { micros: '0', subscriptionId: 0 };
    return { status, order_group: group, turn, micros, number: subscriptionId };
  };
  const remaining = groupsOf(filter).filter(({ turn }) => turn >= (after?.turn ?? 0));
  const ranges = statuses.flatMap((status) => remaining.map((group) => rangeOf(status, group)));
  // PostgreSQL does not see that a column that is null throughout is in order already.
  const without = filter.developer === nobody ? sql`${subscriptions.assignedTo}, ` : sql``;
  const indexOrder = sql`${without}${subscriptions.createdAt}, ${subscriptions.subscriptionId}`;
  return sql`select ordered.*, 0 as rank, range.turn from ${rangeTable(ranges, rangeTypes)}
    cross join lateral (
      select ${subscriptions.subscriptionId}, ${subscriptions.createdAt} from ${subscriptions}
      where ${and(
        sql`${subscriptions.developmentStatus} = range.status and ${orderGroup} = range.order_group`,
        sql`(${subscriptions.createdAt}, ${subscriptions.subscriptionId}) > (${timeOf(sql`range.micros`)}, range.number)`,
        ...conditionsOf(filter),
      )}
      order by ${indexOrder} limit ${limit}
    ) ordered`;
}

/** All orders that contain the typed words. */
function foundOrders(filter: OrderFilter, typed: string): SQL {
  const words = sql`order_search.words`;
  const turns = sql.join(
    groups.map(({ group, turn }) => sql.raw(`when ${group} then ${turn}`)),
    sql` `,
  );
  const found = sql`select ${subscriptions.subscriptionId}, ${subscriptions.createdAt},
      ${searchRank(words, typed, subscriptions.subscriptionId)} as rank, case ${orderGroup} ${turns} end as turn
    from ${subscriptions} join ${orderSearch} using (subscription_id)
    where ${and(
      inArray(subscriptions.developmentStatus, [...filter.statuses]),
      sql`${orderGroup} = any(${sql.param(groupsOf(filter).map(({ group }) => group))}::int[])`,
      containsWords(words, typed),
      ...conditionsOf(filter),
    )}`;
  const { after } = filter;
  if (after === undefined) return found;
  return sql`select * from (${found}) found where (rank, turn, created_at, subscription_id)
    > (${after.rank}::int, ${after.turn}::int, ${timeOf(sql`${after.micros}::bigint`)}, ${after.subscriptionId}::int)`;
}

/** Matching orders: best search matches first, then paid ones, then oldest; up to `limit + 1` rows, the extra one showing that more follow. */
export function findOrders(tx: Tx, filter: OrderFilter): Promise<OrderRow[]> {
  const limit = rowLimit(filter.limit + 1);
  const all = filter.search ? foundOrders(filter, filter.search) : listedOrders(filter, limit);
  const order = sql.raw('page.rank, page.turn, page.created_at, page.subscription_id');
  const place = sql<string>`concat_ws('.', page.rank, page.turn, ${microsOf(sql`page.created_at`)}, page.subscription_id)`;
  return selectOrders(tx, place)
    .innerJoin(
      sql`(select * from (${all}) page order by ${order} limit ${limit}) page`,
      eq(sql`page.subscription_id`, subscriptions.subscriptionId),
    )
    .orderBy(order);
}
