import { and, eq, gt, lte } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { installation, setupLinks } from '../db/schema/installation.ts';

export async function isInstalled(tx: Tx): Promise<boolean> {
  return (await tx.select({ onlyOne: installation.onlyOne }).from(installation)).length > 0;
}

/** False where it was installed before: of two at once, one is told so. */
export async function markInstalled(tx: Tx, at: Date): Promise<boolean> {
  return (await tx.insert(installation).values({ installedAt: at }).onConflictDoNothing().returning()).length > 0;
}

export async function insertLink(tx: Tx, link: typeof setupLinks.$inferInsert, now: Date): Promise<void> {
  await tx.delete(setupLinks).where(lte(setupLinks.expiresAt, now));
  await tx.insert(setupLinks).values(link);
}

export async function linkOpens(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const alive = and(eq(setupLinks.tokenHash, tokenHash), gt(setupLinks.expiresAt, now));
  return (await tx.select({ expiresAt: setupLinks.expiresAt }).from(setupLinks).where(alive)).length > 0;
}

/** With the installation all of them end, the one that was used and those printed beside it. */
export async function deleteLinks(tx: Tx): Promise<void> {
  await tx.delete(setupLinks);
}
