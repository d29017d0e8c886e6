import { and, type Column, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { searchPart, searchWords } from '#shared/text-search.ts';
import type { Tx } from './database.ts';

/** A table of search words: texts processed by `fold`, surrounded by spaces. */
export type WordTable = PgTable & { id: Column; words: Column };

const patternsOf = (typed: string): string[] => searchWords(typed).map((word) => `%${searchPart(word)}%`);

/** Whether `words`, a text processed by `fold` and surrounded by spaces, contains every typed word. */
export function containsWords(words: SQL, typed: string): SQL {
  const patterns = patternsOf(typed);
  return patterns.length === 0 ? sql`false` : sql`${words} like all (${sql.param(patterns)}::text[])`;
}

/** For each typed word, another condition on the table of words that finds it too. */
export type Otherwise = readonly (SQL | undefined)[];

/** Whether the words of `id` contain every typed word. A subquery, so that a list is read in its order and not joined with all words first. */
export function wordsContain(table: WordTable, id: Column, typed: string, otherwise: Otherwise = []): SQL {
  const conditions = searchWords(typed).map((word, index) => or(sql`strpos(${table.words}, ${searchPart(word)}) > 0`, otherwise[index]));
  return sql`(select ${and(...conditions) ?? sql`false`} from ${table} where ${table.id} = ${id})`;
}

/** How well a text matches: 1 if every typed word is a whole word, 2 if every one begins a word, 3 otherwise. */
function searchRank(words: Column, typed: string): SQL<number> {
  const ranks = searchWords(typed).map(
    ({ text }) => sql`case when ${words} like ${`% ${text} %`} then 1 when ${words} like ${`% ${text}%`} then 2 else 3 end`,
  );
  return sql`greatest(${sql.join(ranks, sql`, `)})`;
}

const sampledRows = 3000;

/** With more hits, reading a list in its order until a page is full is faster than looking all of them up. Measured at 10,000 and 1,000,000 rows. */
const mostHits = (rows: number): number => Math.max(1000, 10 * Math.sqrt(rows));

/**
 * About how many rows match, by a random sample, and how many would be few. The planner's own estimate is far too high for two frequent names that
 * nobody has together.
 */
async function expectHits(tx: Tx, table: PgTable, matches: SQL): Promise<{ hits: number; few: number }> {
  const [size] = await tx
    .select({ rows: sql<number>`greatest(reltuples, 0)` })
    .from(sql`pg_class`)
    .where(sql`oid = ${getTableName(table)}::regclass`);
  const rows = size?.rows ?? 0;
  const percent = Math.min(100, (100 * sampledRows) / Math.max(rows, 1));
  const [sample] = await tx
    .select({ rows: sql<number>`count(*)::int`, hits: sql<number>`(count(*) filter (where ${matches}))::int` })
    .from(sql`${table} tablesample system (${percent}::real)`);
  return { hits: ((sample?.hits ?? 0) * rows) / Math.max(sample?.rows ?? 0, 1), few: mostHits(rows) };
}

/** The condition on the table of words, each word by itself, as an index of trigrams needs it. */
const matchesOf = (table: WordTable, typed: string, otherwise: Otherwise = []): SQL =>
  and(...patternsOf(typed).map((pattern, index) => or(sql`${table.words} like ${pattern}`, otherwise[index]))) ?? sql`false`;

interface Hit<Id> {
  id: Id;
  /** From `searchRank`. */
  rank: number;
}

interface HitOptions {
  /** How many times `mostHits` are still few; 1 by default. */
  factor?: number;
  otherwise?: Otherwise | undefined;
}

/** The rows whose words contain everything typed, in no particular order, or null if they are very many. */
export async function findHits<Id extends string | number>(
  tx: Tx,
  table: WordTable,
  typed: string,
  { factor = 1, otherwise }: HitOptions = {},
): Promise<Hit<Id>[] | null> {
  if (searchWords(typed).length === 0) return [];
  const matches = matchesOf(table, typed, otherwise);
  const expected = await expectHits(tx, table, matches);
  const most = Math.ceil(factor * expected.few);
  if (expected.hits > 1.5 * most) return null;
  const hits = await tx
    .select({ id: sql<Id>`${table.id}`, rank: searchRank(table.words, typed) })
    .from(table)
    .where(matches)
    .limit(most + 1);
  return hits.length > most ? null : hits;
}

/** Of `findHits`: how many are looked up to be counted. */
export const countedHits = 0.4;
