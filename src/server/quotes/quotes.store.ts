import { desc, lt } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { quotes } from '../db/schema/quotes.ts';

export type QuoteRow = typeof quotes.$inferSelect;

export async function insertQuote(tx: Tx, quote: typeof quotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(quotes).values(quote).returning({ quoteId: quotes.quoteId });
  if (!row) throw new Error('a quote that was inserted has no id');
  return row.quoteId;
}

/** Newest first, those before `before`: one more than `limit`, if there is one. */
export const findQuotes = (tx: Tx, { before, limit }: { before: number | undefined; limit: number }): Promise<QuoteRow[]> =>
  tx
    .select()
    .from(quotes)
    .where(before === undefined ? undefined : lt(quotes.quoteId, before))
    .orderBy(desc(quotes.quoteId))
    .limit(limit + 1);
