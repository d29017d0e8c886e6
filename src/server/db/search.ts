import { and, type SQL, sql } from 'drizzle-orm';
import { searchPart, searchWords } from '#shared/text-search.ts';

/** Whether `words`, a text that went through `fold` and stands between spaces, contains every word that was typed. */
export function containsWords(words: SQL, typed: string): SQL {
  const conditions = searchWords(typed).map((word) => sql`${words} like ${`%${searchPart(word)}%`}`);
  return and(...conditions) ?? sql`false`;
}

/** How well: 0 if it is the order of that number, 1 if every word stands whole, 2 if every word begins one, 3 otherwise. */
export function searchRank(words: SQL, typed: string): SQL {
  const ranks = searchWords(typed).map(({ text, concept }) => {
    const isOrder = concept === null ? sql`false` : sql`${words} like ${`% ${concept} %`}`;
    return sql`case when ${isOrder} then 0 when ${words} like ${`% ${text} %`} then 1 when ${words} like ${`% ${text}%`} then 2 else 3 end`;
  });
  return ranks.length === 0 ? sql`0::int` : sql`greatest(${sql.join(ranks, sql`, `)})`;
}
