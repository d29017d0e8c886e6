import { and, count, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { recoveryCodes, totpFactors } from '#server/db/schema/factors.ts';
import type { NewRecoveryCodes } from './recovery-codes.ts';

export type TotpFactor = typeof totpFactors.$inferSelect;

export async function findFactor(tx: Tx, userId: string): Promise<TotpFactor | null> {
  const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return factor ?? null;
}

/** Null if none is enrolled. */
export const enrolmentOf = async (tx: Tx, userId: string): Promise<Date | null> => (await findFactor(tx, userId))?.enrolledAt ?? null;

export async function keepPending(tx: Tx, userId: string, pendingSecret: string, pendingUntil: Date): Promise<void> {
  const pending = { pendingSecret, pendingUntil };
  await tx
    .insert(totpFactors)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: totpFactors.userId, set: pending });
}

/** Makes the pending secret the one in use. False if another one replaced it in the meantime. */
export async function enrolPending(tx: Tx, userId: string, pendingSecret: string, step: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(totpFactors)
    .set({ secret: pendingSecret, enrolledAt: now, lastStep: step, lastChallenge: null, pendingSecret: null, pendingUntil: null })
    .where(and(eq(totpFactors.userId, userId), eq(totpFactors.pendingSecret, pendingSecret)))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

export async function noteStep(tx: Tx, userId: string, lastStep: number, lastChallenge: string): Promise<void> {
  await tx.update(totpFactors).set({ lastStep, lastChallenge }).where(eq(totpFactors.userId, userId));
}

export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
}

/** The salt of a person's recovery codes; null if there are none. */
export async function saltOf(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.select({ salt: recoveryCodes.salt }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
  return row?.salt ?? null;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, { salt, hashes }: NewRecoveryCodes): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, salt })));
}

type RecoveryCodeUse = Pick<typeof recoveryCodes.$inferSelect, 'usedBy' | 'usedAt'>;

export async function findRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<RecoveryCodeUse | null> {
  const [row] = await tx
    .select({ usedBy: recoveryCodes.usedBy, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return row ?? null;
}

export async function noteRecoveryCode(tx: Tx, userId: string, codeHash: string, usedBy: string, usedAt: Date): Promise<void> {
  await tx
    .update(recoveryCodes)
    .set({ usedBy, usedAt })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Deletes secrets whose enrolment was never confirmed. */
export async function deletePending(tx: Tx, now: Date): Promise<void> {
  await tx.update(totpFactors).set({ pendingSecret: null, pendingUntil: null }).where(lte(totpFactors.pendingUntil, now));
}
