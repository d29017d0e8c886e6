import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { emailChanges, registrations, users } from '../db/schema/people.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** An unfinished change is deleted a day after its last code. */
const lifetimeMs = 24 * 60 * 60 * 1000;
const dayBefore = (now: Date): Date => new Date(now.getTime() - lifetimeMs);

/** Replaces the person's previous request: only the newest one can be finished. */
export async function replaceEmailChange(tx: Tx, change: typeof emailChanges.$inferInsert): Promise<void> {
  const { userId: _, ...wanted } = change;
  await tx
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({ target: emailChanges.userId, set: { ...wanted, codeAttempts: 0 } });
}

export async function lockEmailChange(tx: Tx, userId: string, now: Date): Promise<EmailChange | null> {
  const [row] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.codeSentAt, dayBefore(now))))
    .for('update');
  return row ?? null;
}

export async function countEmailCodeAttempt(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ codeAttempts: sql`${emailChanges.codeAttempts} + 1` })
    .where(eq(emailChanges.userId, userId));
}

export async function replaceEmailCode(
  tx: Tx,
  userId: string,
  code: Pick<EmailChange, 'codeHash' | 'codeExpiresAt' | 'codeSentAt'>,
): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ ...code, codeAttempts: 0 })
    .where(eq(emailChanges.userId, userId));
}

export async function deleteEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Same lock order as when a registration is finished: before the person's own row. */
export async function lockRegistrationsOf(tx: Tx, email: string): Promise<void> {
  await tx
    .select({ registrationId: registrations.registrationId })
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(registrations.registrationId)
    .for('update');
}

/** Violates the unique index if the address is taken concurrently. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.userId, userId));
}

export async function deleteOldEmailChanges(tx: Tx, now: Date): Promise<void> {
  const old = tx
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(lte(emailChanges.codeSentAt, dayBefore(now)))
    .for('update', { skipLocked: true });
  await tx.delete(emailChanges).where(inArray(emailChanges.userId, old));
}
