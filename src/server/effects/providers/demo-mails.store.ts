import { desc } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { demoMails } from '#server/db/schema/deliveries.ts';

const shown = 200;

/** The newest mails of demo mode, newest first. */
export const newestMails = (tx: Tx) => tx.select().from(demoMails).orderBy(desc(demoMails.sequence)).limit(shown);

/** Stores a mail; the same delivery again changes nothing. */
export async function keepMail(tx: Tx, mail: typeof demoMails.$inferInsert): Promise<void> {
  await tx.insert(demoMails).values(mail).onConflictDoNothing();
}
