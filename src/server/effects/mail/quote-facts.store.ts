import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { quotes } from '#server/db/schema/quotes.ts';

/** Facts for a mail about a quote. `budget` in centavos. */
export type QuoteFacts = typeof quotes.$inferSelect;

export async function quoteFacts(tx: Tx, quoteId: number): Promise<QuoteFacts | null> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.quoteId, quoteId));
  return row ?? null;
}
