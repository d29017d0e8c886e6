import { type Column, type SQL, sql } from 'drizzle-orm';
import type { LedgerSort } from '#shared/list-sorts.ts';
import { microsOf, timeOf } from '../db/ranges.ts';

/** The kinds of ledger lines, and their order at the same instant. */
export const ranks = { awaitedOrder: 0, payment: 1, awaitedRenewal: 2 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/** The position of a line in the ledger: by turn, then by key, then by rank, then by number. */
export interface LedgerPlace {
  /** The place of the line's status among all statuses, in a list that is sorted by them; otherwise 0. */
  turn: number;
  /** What the list is sorted by: a time in microseconds since 1970, or centavos. */
  key: string;
  rank: number;
  number: number;
}

/** What a kind of line is sorted by. */
export interface SortedKind {
  rank: Rank;
  at: SQL | Column;
  amount: SQL | Column;
  number: Column;
}

interface LedgerOrder {
  by: 'at' | 'amount';
  isDescending: boolean;
  /** Sorted by status first. */
  hasTurns: boolean;
}

const newestFirst: LedgerOrder = { by: 'at', isDescending: true, hasTurns: false };
const orders: Record<LedgerSort, LedgerOrder> = {
  amount: { ...newestFirst, by: 'amount' },
  age: { ...newestFirst, isDescending: false },
  status: { ...newestFirst, hasTurns: true },
};
export const orderOf = (sort: LedgerSort | undefined): LedgerOrder => (sort === undefined ? newestFirst : orders[sort]);

const direction = ({ isDescending }: LedgerOrder): SQL => sql.raw(isDescending ? 'desc' : 'asc');

/**
 * The order of lines with the columns of `sortColumns`, `rank` and `number`. Without a turn, where all have the same, PostgreSQL merges the kinds of
 * lines as it reads them.
 */
export const lineOrder = (order: LedgerOrder): SQL => {
  const columns = ['sorted_by', 'rank', 'number'].map((column) => sql`${sql.raw(column)} ${direction(order)}`);
  return sql.join([...(order.hasTurns ? [sql`turn`] : []), ...columns], sql`, `);
};

export const sortColumns = (kind: SortedKind, turn: SQL, { by, hasTurns }: LedgerOrder): SQL =>
  sql`${hasTurns ? turn : sql`0`} as turn, ${kind[by]} as sorted_by`;

/** The cursor of a line; its turn is only named where lines have different ones. */
export const placeColumn = ({ by }: LedgerOrder): SQL<string> =>
  sql`concat_ws('.', nullif(page.turn, 0), ${by === 'at' ? microsOf(sql`page.sorted_by`) : sql`page.sorted_by`}, page.rank, page.number)`;

const valueOfKey = ({ by }: LedgerOrder, key: SQL): SQL => (by === 'at' ? timeOf(key) : key);

/** Whether a line with these columns comes after the place. */
export const comesAfter = (order: LedgerOrder, { turn, key, rank, number }: LedgerPlace): SQL => {
  const comparison = sql.raw(order.isDescending ? '<' : '>');
  return sql`(turn > ${turn}::int or turn = ${turn}::int
    and (sorted_by, rank, number) ${comparison} (${valueOfKey(order, sql`${key}::bigint`)}, ${rank}::int, ${number}::int))`;
};

/** The order of the index that the lines of one kind and turn are read from. */
export const indexOrder = ({ number, ...kind }: SortedKind, order: LedgerOrder): SQL =>
  sql`${kind[order.by]} ${direction(order)}, ${number} ${direction(order)}`;

export interface LineStart {
  key: string;
  number: number;
}

/** Above the largest amount, which is the largest safe integer. */
const highest = { key: '9007199254740992', number: 2_147_483_647 };
const lowest = { key: '0', number: 0 };

/** Where the lines of a kind and a turn continue after `after`; null if they all come before it. */
export function startOf(
  { rank }: SortedKind,
  turn: number,
  { isDescending }: LedgerOrder,
  after: LedgerPlace | undefined,
): LineStart | null {
  if (after === undefined || turn > after.turn) return isDescending ? highest : lowest;
  if (turn < after.turn) return null;
  if (rank === after.rank) return { key: after.key, number: after.number };
  return { key: after.key, number: rank < after.rank ? highest.number : lowest.number };
}

/** Whether a line of this kind comes after the start, as the condition of an index. */
export function follows({ number, ...kind }: SortedKind, order: LedgerOrder, start: { key: SQL; number: SQL }): SQL {
  return sql`(${kind[order.by]}, ${number}) ${sql.raw(order.isDescending ? '<' : '>')} (${valueOfKey(order, start.key)}, ${start.number})`;
}
