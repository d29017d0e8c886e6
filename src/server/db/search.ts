import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { searchPart, searchWords } from '#shared/text-search.ts';

/** Whether `words`, a text processed by `fold` and surrounded by spaces, contains every typed word. */
export function containsWords(words: SQL, typed: string): SQL {
  const conditions = searchWords(typed).map((word) => sql`${words} like ${`%${searchPart(word)}%`}`);
  return and(...conditions) ?? sql`false`;
}

/** How well an order matches: 0 if its number was typed, 1 if every typed word is a whole word, 2 if every one begins a word, 3 otherwise. */
export function searchRank(words: SQL, typed: string, subscriptionId: Column): SQL {
  const ranks = searchWords(typed).map(({ text, orderId }) => {
    const isIt = orderId === null ? sql`false` : sql`${subscriptionId} = ${orderId}::int`;
    return sql`case when ${isIt} then 0 when ${words} like ${`% ${text} %`} then 1 when ${words} like ${`% ${text}%`} then 2 else 3 end`;
  });
  return ranks.length === 0 ? sql`0::int` : sql`greatest(${sql.join(ranks, sql`, `)})`;
}
