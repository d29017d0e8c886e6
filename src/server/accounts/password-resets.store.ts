import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { passwordResets } from '../db/schema/sessions.ts';

/** The active person at this address: nobody else is sent a link. */
export async function findRecoverable(tx: Tx, email: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isActive, true)));
  return row?.userId ?? null;
}

/** Earlier links stay valid until one of them is used. */
export async function insertReset(tx: Tx, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

const alive = (tokenHash: string, now: Date) => and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));

/** The person this link was sent to, without a name if the address has no account; null if the link is invalid. */
export async function findReset(tx: Tx, tokenHash: string, now: Date): Promise<{ username: string | null } | null> {
  const [row] = await tx
    .select({ username: users.username })
    .from(passwordResets)
    .leftJoin(users, eq(users.userId, passwordResets.userId))
    .where(alive(tokenHash, now));
  return row ?? null;
}

/** Deletes all links of the address and returns the used one: of two concurrent uses only one gets it. */
export async function takeReset(tx: Tx, tokenHash: string, now: Date): Promise<typeof passwordResets.$inferSelect | null> {
  const [reset] = await tx.select({ email: passwordResets.email }).from(passwordResets).where(alive(tokenHash, now));
  if (!reset) return null;
  const own = eq(passwordResets.email, reset.email);
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
