import { and, asc, desc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm';
import { type PackageKind, packageKinds } from '#shared/vocabulary.ts';
import { countGroups } from '../db/counts.ts';
import type { Tx } from '../db/database.ts';
import { rowLimit } from '../db/ranges.ts';
import { quoteSearch, quotes } from '../db/schema/quotes.ts';
import { findHits, wordsContain } from '../db/search.ts';

export type QuoteRow = typeof quotes.$inferSelect;

/** Undefined if this address already used the key for a quote. */
export async function insertQuote(tx: Tx, quote: typeof quotes.$inferInsert): Promise<number | undefined> {
  const [row] = await tx
    .insert(quotes)
    .values(quote)
    .onConflictDoNothing({ target: [quotes.email, quotes.idempotencyKey] })
    .returning({ quoteId: quotes.quoteId });
  return row?.quoteId;
}

export async function findQuoteByKey(tx: Tx, email: string, key: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ quoteId: quotes.quoteId })
    .from(quotes)
    .where(and(eq(quotes.email, email), eq(quotes.idempotencyKey, key)));
  return row?.quoteId;
}

interface QuoteFilter {
  kind?: PackageKind | undefined;
  search?: string | undefined;
  /** The oldest first, instead of the newest. */
  oldestFirst?: boolean;
  /** The last quote of the previous page. */
  after?: number | undefined;
  limit: number;
}

async function contains(tx: Tx, typed: string): Promise<SQL> {
  const hits = await findHits<number>(tx, quoteSearch, typed);
  if (hits === null) return wordsContain(quoteSearch, quotes.quoteId, typed);
  return sql`${quotes.quoteId} = any(${sql.param(hits.map(({ id }) => id))}::int[])`;
}

/** Matching quotes, usually newest first; up to `limit + 1` rows, the extra one showing that more follow. */
export async function findQuotes(tx: Tx, { kind, search, oldestFirst = false, after, limit }: QuoteFilter): Promise<QuoteRow[]> {
  const where = and(
    kind && eq(quotes.kind, kind),
    after === undefined ? undefined : (oldestFirst ? gt : lt)(quotes.quoteId, after),
    search ? await contains(tx, search) : undefined,
  );
  const order = (oldestFirst ? asc : desc)(quotes.quoteId);
  const page = sql`(select quote_id from ${quotes} where ${where ?? sql`true`} order by ${order} limit ${rowLimit(limit + 1)}) page`;
  return tx.select(getTableColumns(quotes)).from(quotes).innerJoin(page, eq(sql`page.quote_id`, quotes.quoteId)).orderBy(order);
}

/** How many quotes of each kind the search finds. */
export const countQuotesOf = (tx: Tx, typed: string | undefined): Promise<Record<PackageKind, number | null>> =>
  countGroups(tx, packageKinds, { table: quotes, id: quotes.quoteId, by: quotes.kind }, typed ? { words: quoteSearch, typed } : undefined);
