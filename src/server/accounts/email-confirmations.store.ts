import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { emailConfirmations } from '../db/schema/people.ts';

type Confirmation = typeof emailConfirmations.$inferSelect;

/** Replaces the previous one: only a person's newest link confirms. */
export async function replaceConfirmation(tx: Tx, confirmation: Confirmation): Promise<void> {
  const { userId: _, ...rest } = confirmation;
  await tx.insert(emailConfirmations).values(confirmation).onConflictDoUpdate({ target: emailConfirmations.userId, set: rest });
}

export async function findConfirmation(tx: Tx, tokenHash: string, now: Date): Promise<Confirmation | null> {
  const [row] = await tx
    .select()
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now)));
  return row ?? null;
}

/** Whether it still existed: of two concurrent confirmations only one takes it. */
export async function takeConfirmation(tx: Tx, tokenHash: string): Promise<boolean> {
  return (await tx.delete(emailConfirmations).where(eq(emailConfirmations.tokenHash, tokenHash)).returning()).length > 0;
}

/** Unconfirmed addresses, by person. */
export async function pendingEmails(tx: Tx, userIds: readonly string[], now: Date): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ userId: emailConfirmations.userId, email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(and(inArray(emailConfirmations.userId, [...userIds]), gt(emailConfirmations.expiresAt, now)));
  return new Map(rows.map(({ userId, email }) => [userId, email]));
}

export async function deleteOldConfirmations(tx: Tx, now: Date): Promise<void> {
  await tx.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now));
}
