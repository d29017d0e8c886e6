import { and, eq, gt, inArray, lte } from 'drizzle-orm';
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

/** In the place of the link before: only the newest one opens. */
export async function replaceReset(tx: Tx, reset: typeof passwordResets.$inferInsert): Promise<void> {
  const { email, ...link } = reset;
  await tx.insert(passwordResets).values(reset).onConflictDoUpdate({ target: passwordResets.email, set: link });
}

const alive = (tokenHash: string, now: Date) => and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));

export async function resetIsAlive(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx.select({ email: passwordResets.email }).from(passwordResets).where(alive(tokenHash, now));
  return rows.length > 0;
}

/** Takes the link away; of two who use it at once, one finds it. */
export async function takeReset(tx: Tx, tokenHash: string, now: Date): Promise<typeof passwordResets.$inferSelect | null> {
  const [row] = await tx.delete(passwordResets).where(alive(tokenHash, now)).returning();
  return row ?? null;
}

export async function deleteResetOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.email, email));
}

export async function deleteOldResets(tx: Tx, now: Date): Promise<void> {
  const old = tx
    .select({ email: passwordResets.email })
    .from(passwordResets)
    .where(lte(passwordResets.expiresAt, now))
    .for('update', { skipLocked: true });
  await tx.delete(passwordResets).where(inArray(passwordResets.email, old));
}
