import { and, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { mailChecks } from '../db/schema/installation.ts';

export type MailCheck = typeof mailChecks.$inferSelect;

/** In the place of this person's letter before. What was proven of the same line stays proven. */
export async function replaceMailCheck(tx: Tx, check: Omit<typeof mailChecks.$inferInsert, 'provenAt'>): Promise<void> {
  const { userId: _, ...sent } = check;
  const provenAt = sql`case when ${mailChecks.line} = excluded.line then ${mailChecks.provenAt} end`;
  await tx
    .insert(mailChecks)
    .values(check)
    .onConflictDoUpdate({ target: mailChecks.userId, set: { ...sent, codeAttempts: 0, provenAt } });
}

export async function lockMailCheck(tx: Tx, userId: string): Promise<MailCheck | null> {
  const [row] = await tx.select().from(mailChecks).where(eq(mailChecks.userId, userId)).for('update');
  return row ?? null;
}

export async function countMailCheckAttempt(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(mailChecks)
    .set({ codeAttempts: sql`${mailChecks.codeAttempts} + 1` })
    .where(eq(mailChecks.userId, userId));
}

export async function markMailProven(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(mailChecks).set({ provenAt: now }).where(eq(mailChecks.userId, userId));
}

/** By whomever, the latest. */
export async function findMailProof(tx: Tx, line: string): Promise<Date | null> {
  const [row] = await tx
    .select({ provenAt: max(mailChecks.provenAt) })
    .from(mailChecks)
    .where(and(eq(mailChecks.line, line), isNotNull(mailChecks.provenAt)));
  return row?.provenAt ?? null;
}
