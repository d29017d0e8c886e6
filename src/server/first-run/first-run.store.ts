import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { installation, setupLinks } from '../db/schema/installation.ts';

/** Null if neither a production server opened this database nor a demo filled it. */
export async function findInstallation(tx: Tx): Promise<typeof installation.$inferSelect | null> {
  const [row] = await tx.select().from(installation);
  return row ?? null;
}

export const isInstalled = async (tx: Tx): Promise<boolean> => ((await findInstallation(tx))?.installedAt ?? null) !== null;

/** Marks this database as in use. */
export async function markOpened(tx: Tx, at: Date): Promise<void> {
  await tx.insert(installation).values({ openedAt: at }).onConflictDoNothing();
}

/** Returns false if it was already installed; of two concurrent calls, one gets false. */
export async function markInstalled(tx: Tx, at: Date): Promise<boolean> {
  await markOpened(tx, at);
  const marked = await tx.update(installation).set({ installedAt: at }).where(isNull(installation.installedAt)).returning();
  return marked.length > 0;
}

export async function insertLink(tx: Tx, link: typeof setupLinks.$inferInsert, now: Date): Promise<void> {
  await tx.delete(setupLinks).where(lte(setupLinks.expiresAt, now));
  await tx.insert(setupLinks).values(link);
}

export async function linkOpens(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const alive = and(eq(setupLinks.tokenHash, tokenHash), gt(setupLinks.expiresAt, now));
  return (await tx.select({ expiresAt: setupLinks.expiresAt }).from(setupLinks).where(alive)).length > 0;
}

/** Deletes all links, used or not, once the installation is done. */
export async function deleteLinks(tx: Tx): Promise<void> {
  await tx.delete(setupLinks);
}
