import { type Column, type SQL, sql } from 'drizzle-orm';
import { microsOf, timeOf } from '#server/db/ranges.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import type { AccountGroup } from '#shared/list-filters.ts';
import type { ListSort } from '#shared/list-sorts.ts';
import { type DevelopmentStatus, developmentStatuses, type PaymentStatus } from '#shared/vocabulary.ts';
import { type Age, beganAt } from './order-dates.store.ts';

/** An order's position in a list, stored as values: a cursor stays valid even if that order changes. */
export interface OrderPlace {
  /** Without a search 0. With one: 0 for the order whose number was typed, then 1 to 3 by how well it matches, 1 if it is sorted otherwise, or 4 for each of very many. */
  rank: number;
  turn: number;
  /** What the list is sorted by: a time in microseconds since 1970, or centavos. */
  key: string;
  subscriptionId: number;
}

/** Before all groups: orders at risk and late. */
export const urgentTurn = 0;

/** The values of the database function `order_group`. `turn` sorts: paid orders first (ready to work on), then unpaid ones, then cancelled ones. */
export const groups = [
  { group: 0, turn: 1, payment: 'confirmed' },
  { group: 1, turn: 2, payment: 'pending' },
  { group: 2, turn: 2, payment: 'processing' },
  { group: 3, turn: 3, payment: 'confirmed' },
  { group: 4, turn: 3, payment: 'pending' },
  { group: 5, turn: 3, payment: 'processing' },
] as const satisfies readonly { group: number; turn: number; payment: PaymentStatus }[];
export const cancelledTurn = 3;
const turns = cancelledTurn + 1;

export const orderGroup = sql`order_group(account_status, payment_status, owed)`;

const turnOfGroup = sql`case ${orderGroup} ${sql.join(
  groups.map(({ group, turn }) => sql.raw(`when ${group} then ${turn}`)),
  sql` `,
)} end`;

/** A promised day of `turn_ledger` as a time to sort by. */
export const promisedAt = sql`(promised_on::timestamp at time zone 'UTC')`;

export interface Sorting {
  /** Sorts after `turn`, and before the order's number. */
  by: Column | SQL;
  isTime: boolean;
  isDescending: boolean;
  /** Sorts first: of orders of a status whose group has this turn. */
  turnOf: (status: DevelopmentStatus, turn: number) => number;
  turn: SQL;
  /** When orders at risk and late are due, by which they come first; without it they are sorted like the others. */
  urgent?: SQL;
  /** Where each status's range begins. */
  first?: Start;
}

/** A place in an ordered range: a sort key and a number. */
export interface Start {
  key: string;
  number: number;
}

/** Only paid orders that are not online have a promised day. */
export const hasPromisedDay = sql`${orderGroup} = 0 and ${subscriptions.developmentStatus} <> 'live'`;

/** When an order of this list was promised if that is not after the day, else null. */
const urgentBy = (lastDay: string): SQL =>
  sql`case when ${hasPromisedDay} then (select ${promisedAt} from turn_ledger
    where subscription_id = ${subscriptions.subscriptionId} and until is null and promised_on <= ${lastDay}::date) end`;

const ascending = { isTime: true, isDescending: false };
const alike = { turnOf: () => 0, turn: sql`0` };
const usual: Sorting = { by: beganAt, ...ascending, turnOf: (_, turn) => turn, turn: turnOfGroup };
const sortings: Record<ListSort, Sorting> = {
  date: { by: subscriptions.createdAt, isTime: true, isDescending: true, ...alike },
  amount: { by: subscriptions.pricePaid, isTime: false, isDescending: true, ...alike },
  age: { by: beganAt, ...ascending, ...alike },
  status: {
    by: beganAt,
    ...ascending,
    turnOf: (status, turn) => developmentStatuses.indexOf(status) * turns + turn,
    turn: sql`(array_position(${sql.param(developmentStatuses)}::text[], ${subscriptions.developmentStatus}) - 1) * ${sql.raw(String(turns))} + ${turnOfGroup}`,
  },
};

/** Accounts near their end, soonest first. All of them have an end date. */
const soonestEnd: Sorting = { by: subscriptions.endDate, ...ascending, ...alike };

interface Sorted {
  /** Instead of the usual order. */
  sort?: ListSort | undefined;
  account?: AccountGroup | undefined;
  began?: Age | undefined;
  /** Orders promised for this day or an earlier one are at risk or late. */
  lastDayAtRisk?: string | undefined;
}

/** Above every key and number. */
const last: Start = { key: '9007199254740992', number: 2_147_483_647 };
const zero: Start = { key: '0', number: 0 };

const orderOf = ({ sort, account, lastDayAtRisk }: Sorted): Sorting => {
  if (sort !== undefined) return sortings[sort];
  if (account === 'ending') return soonestEnd;
  return lastDayAtRisk === undefined ? usual : { ...usual, urgent: urgentBy(lastDayAtRisk) };
};

export const sortingOf = (filter: Sorted): Sorting => {
  const sorting = orderOf(filter);
  const after = filter.began?.after;
  // PostgreSQL begins to read an index at the place to continue after, not at the limit of the age, so that place must not be before the limit.
  return after && sorting.by === beganAt ? { ...sorting, first: { key: String(after.getTime() * 1000), number: last.number } } : sorting;
};

/** Where the orders with this turn continue after `after`. */
export const startOf = (
  { isDescending, first = zero }: Pick<Sorting, 'isDescending' | 'first'>,
  turn: number,
  after?: OrderPlace,
): Start => {
  if (after?.turn === turn) return { key: after.key, number: after.subscriptionId };
  return isDescending ? last : first;
};

const keyValue = ({ isTime }: Sorting, key: SQL): SQL => (isTime ? timeOf(key) : key);

export const follows = (sorting: Sorting, key: SQL, number: SQL): SQL =>
  sql`(${sorting.by}, ${subscriptions.subscriptionId}) ${sql.raw(sorting.isDescending ? '<' : '>')} (${keyValue(sorting, key)}, ${number})`;

/** The order of the index that such a list is read from. */
export const indexOrder = ({ by, isDescending }: Sorting, columns: readonly (Column | SQL)[] = []): SQL => {
  const inDirection = (column: Column | SQL) => sql`${column} ${sql.raw(isDescending ? 'desc' : 'asc')}`;
  return sql.join([...columns, by, subscriptions.subscriptionId].map(inDirection), sql`, `);
};

const direction = ({ isDescending }: Sorting): SQL => sql.raw(isDescending ? 'desc' : 'asc');

export const sortColumns = ({ by }: Sorting): SQL => sql`${subscriptions.subscriptionId}, ${by} as sorted_by`;

/** The same with `rank` and `turn`, for orders of any turn. */
export const placeColumns = ({ by, turn, urgent }: Sorting, rank: SQL): SQL =>
  urgent === undefined
    ? sql`${subscriptions.subscriptionId}, ${by} as sorted_by, ${rank} as rank, ${turn} as turn`
    : sql`${subscriptions.subscriptionId}, coalesce(${urgent}, ${by}) as sorted_by, ${rank} as rank,
        case when ${urgent} is null then ${turn} else ${sql.raw(String(urgentTurn))} end as turn`;

/** The order of a list `page` with these columns, `rank` and `turn`. */
export const listOrder = (sorting: Sorting): SQL =>
  sql`page.rank, page.turn, page.sorted_by ${direction(sorting)}, page.subscription_id ${direction(sorting)}`;

/** The cursor of a row of it. */
export const placeColumn = ({ isTime }: Sorting): SQL<string> =>
  sql`concat_ws('.', page.rank, page.turn, ${isTime ? microsOf(sql`page.sorted_by`) : sql`page.sorted_by`}, page.subscription_id)`;

/** Whether a row of it comes after the place. */
export const comesAfter = (sorting: Sorting, { rank, turn, key, subscriptionId }: OrderPlace): SQL => {
  const comparison = sql.raw(sorting.isDescending ? '<' : '>');
  const place = sql`(${rank}::int, ${turn}::int)`;
  return sql`((rank, turn) > ${place} or (rank, turn) = ${place}
    and (sorted_by, subscription_id) ${comparison} (${keyValue(sorting, sql`${key}::bigint`)}, ${subscriptionId}::int))`;
};
