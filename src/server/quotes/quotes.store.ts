import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { quotes } from '../db/schema/quotes.ts';

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

/** Quotes before `before`, newest first; up to `limit + 1` rows, the extra one showing that more follow. */
export const findQuotes = (tx: Tx, { before, limit }: { before: number | undefined; limit: number }): Promise<QuoteRow[]> =>
  tx
    .select()
    .from(quotes)
    .where(before === undefined ? undefined : lt(quotes.quoteId, before))
    .orderBy(desc(quotes.quoteId))
    .limit(limit + 1);
