import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { quotes } from '../db/schema/quotes.ts';

export type QuoteRow = typeof quotes.$inferSelect;

/** Nothing when the same key of the same address stands for a quote already. */
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

/** Newest first, those before `before`: one more than `limit`, if there is one. */
export const findQuotes = (tx: Tx, { before, limit }: { before: number | undefined; limit: number }): Promise<QuoteRow[]> =>
  tx
    .select()
    .from(quotes)
    .where(before === undefined ? undefined : lt(quotes.quoteId, before))
    .orderBy(desc(quotes.quoteId))
    .limit(limit + 1);
