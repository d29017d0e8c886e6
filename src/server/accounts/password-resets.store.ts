import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { passwordResets } from '../db/schema/sessions.ts';

/** The active person at this address: only they are sent a link. */
export async function findRecoverable(tx: Tx, email: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isActive, true)));
  return row?.userId ?? null;
}

/** Beside the links before: each opens until one of them was used. */
export async function insertReset(tx: Tx, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

const alive = (tokenHash: string, now: Date) => and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));

/** Whom this link was sent to, with an empty name where the address has no account; null when it does not open. */
export async function findReset(tx: Tx, tokenHash: string, now: Date): Promise<{ username: string; email: string } | null> {
  const [row] = await tx
    .select({ username: sql<string>`coalesce(${users.username}, '')`, email: passwordResets.email })
    .from(passwordResets)
    .leftJoin(users, eq(users.userId, passwordResets.userId))
    .where(alive(tokenHash, now));
  return row ?? null;
}

/** Takes all links of its address away, and gives the one that was used: of two used at once, one finds it. */
export async function takeReset(tx: Tx, tokenHash: string, now: Date): Promise<typeof passwordResets.$inferSelect | null> {
  const [asked] = await tx.select({ email: passwordResets.email }).from(passwordResets).where(alive(tokenHash, now));
  if (!asked) return null;
  const own = eq(passwordResets.email, asked.email);
  const links = await tx.select().from(passwordResets).where(own).orderBy(passwordResets.tokenHash).for('update');
  await tx.delete(passwordResets).where(own);
  return links.find((link) => link.tokenHash === tokenHash) ?? null;
}

export async function deleteResetsOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.email, email));
}

export async function deleteOldResets(tx: Tx, now: Date): Promise<void> {
  const old = tx
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .where(lte(passwordResets.expiresAt, now))
    .for('update', { skipLocked: true });
  await tx.delete(passwordResets).where(inArray(passwordResets.tokenHash, old));
}
