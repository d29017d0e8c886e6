import { type Column, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { mostCounted } from '#shared/counts.ts';
import type { Tx } from './database.ts';
import { rangeTable, rowLimit } from './ranges.ts';
import { countedHits, findHits, type Otherwise, type WordTable } from './search.ts';

const most = rowLimit(mostCounted);

interface Counted {
  table: PgTable;
  id: Column;
  /** The column whose values are counted; an index begins with it. */
  by: Column;
}

interface Search {
  words: WordTable;
  typed: string;
  otherwise?: Otherwise;
}

/**
 * How many rows each group has, up to `mostCounted`: with a search, of those that contain everything typed. Null if very many do: counting them may
 * read most of the table.
 */
export async function countGroups<Group extends string>(
  tx: Tx,
  groups: readonly Group[],
  { table, id, by }: Counted,
  search?: Search,
): Promise<Record<Group, number | null>> {
  const hits = search && (await findHits<number>(tx, search.words, search.typed, { factor: countedHits, otherwise: search.otherwise }));
  const among = (ids: readonly number[]) =>
    sql`select ${by} as name, least(count(*), ${most})::int as count from ${table} where ${id} = any(${sql.param(ids)}::int[]) group by ${by}`;
  const all = sql`select name, (select count(*)::int from (select 1 from ${table} where ${by} = range.name limit ${most}) counted) as count
    from ${rangeTable(
      groups.map((name) => ({ name })),
      { name: 'text' },
    )}`;
  const counts = hits ? among(hits.map((hit) => hit.id)) : all;
  const rows = hits === null ? [] : await tx.select({ name: sql<Group>`name`, count: sql<number>`count` }).from(sql`(${counts}) counts`);
  const found = new Map(rows.map(({ name, count }) => [name, count]));
  return Object.fromEntries(groups.map((group) => [group, hits === null ? null : (found.get(group) ?? 0)])) as Record<Group, number | null>;
}
