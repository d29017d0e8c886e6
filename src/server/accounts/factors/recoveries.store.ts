import { and, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import type { FactorRecovery } from '#api/contract/users/factor-recovery.ts';
import type { Tx } from '#server/db/database.ts';
import { factorRecoveries, totpFactors } from '#server/db/schema/factors.ts';
import { users } from '#server/db/schema/people.ts';
import { roles } from '#shared/roles.ts';

/** What is open about these people, by the person. What is late is open no more, though its status says so only later. */
export async function openRecoveries(tx: Tx, userIds: readonly string[], now: Date): Promise<Map<string, FactorRecovery>> {
  const rows = await tx
    .select({ recovery: factorRecoveries, username: users.username })
    .from(factorRecoveries)
    .innerJoin(users, eq(users.userId, factorRecoveries.askedBy))
    .where(and(inArray(factorRecoveries.userId, [...userIds]), eq(factorRecoveries.status, 'asked'), gt(factorRecoveries.expiresAt, now)));
  return new Map(
    rows.map(({ recovery, username }) => [
      recovery.userId,
      {
        recovery_id: recovery.recoveryId,
        asked_by: { user_id: recovery.askedBy, username },
        reason: recovery.reason,
        asked_at: recovery.askedAt.toISOString(),
        expires_at: recovery.expiresAt.toISOString(),
      },
    ]),
  );
}

/** Whom it is about; it never changes. */
export async function concernedBy(tx: Tx, recoveryId: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: factorRecoveries.userId })
    .from(factorRecoveries)
    .where(eq(factorRecoveries.recoveryId, recoveryId));
  return row?.userId ?? null;
}

export async function withFactor(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ userId: totpFactors.userId })
    .from(totpFactors)
    .where(and(inArray(totpFactors.userId, [...userIds]), isNotNull(totpFactors.enrolledAt)));
  return rows.map(({ userId }) => userId);
}

/** Who can ask and approve: superadministrators with a second factor of their own. */
export async function findApprovers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(totpFactors, eq(totpFactors.userId, users.userId))
    .where(and(eq(users.role, roles.superadmin), eq(users.isActive, true), isNotNull(totpFactors.enrolledAt)));
  return rows.map(({ userId }) => userId);
}

export async function findLateRecoveries(tx: Tx, now: Date, limit: number): Promise<{ recoveryId: string; userId: string }[]> {
  return tx
    .select({ recoveryId: factorRecoveries.recoveryId, userId: factorRecoveries.userId })
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.status, 'asked'), lte(factorRecoveries.expiresAt, now)))
    .limit(limit);
}
