import { and, arrayOverlaps, asc, count, eq, gt, inArray, isNotNull, lte, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { FactorRecovery } from '#api/contract/users/factor-recovery.ts';
import type { Tx } from '#server/db/database.ts';
import { auditTrail } from '#server/db/schema/audit.ts';
import { factorRecoveries, totpFactors } from '#server/db/schema/factors.ts';
import { users } from '#server/db/schema/people.ts';
import type { AuditAction } from '#shared/audit.ts';
import { roles } from '#shared/roles.ts';

/** Open requests about these people, by person. Expired ones are left out, although their status is updated only later. */
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

/** The person it concerns; never changes. */
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

const settledAfterMs = 7 * 24 * 60 * 60_000;
const settledSince = (now: Date): Date => new Date(now.getTime() - settledAfterMs);

/** Audit entries that record a change to one of these fields of a person after `since`. */
const changesOf = (tx: Tx, userId: SQL, { fields, since, actions }: { fields: string[]; since: Date; actions: AuditAction[] }) =>
  tx
    .select({ one: sql`1` })
    .from(auditTrail)
    .where(
      and(
        ...[gt(auditTrail.at, since), eq(auditTrail.subjectKind, 'person'), eq(auditTrail.subjectId, userId)],
        ...[inArray(auditTrail.action, actions), arrayOverlaps(auditTrail.fields, fields)],
      ),
    );

/**
 * People who can request and approve: superadministrators with a password whose role, active state and second factor are at least a week old.
 * Otherwise a single one could create a second account and approve with it.
 */
export async function findApprovers(tx: Tx, now: Date): Promise<string[]> {
  const since = settledSince(now);
  const rows = await tx
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(totpFactors, eq(totpFactors.userId, users.userId))
    .where(
      and(
        ...[eq(users.role, roles.superadmin), eq(users.isActive, true), isNotNull(users.passwordHash), lte(totpFactors.enrolledAt, since)],
        notExists(changesOf(tx, sql`${users.userId}::text`, { fields: ['role', 'is_active'], since, actions: ['create', 'change'] })),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Whether the person's address was changed within a week: the mails that should warn the person may then go to the attacker. */
export async function hasNewAddress(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const about = { fields: ['email', 'pending_email'], since: settledSince(now), actions: ['change' as const] };
  return (await changesOf(tx, sql`${userId}`, about).limit(1)).length > 0;
}

/** How many requests about this person have ended. */
export async function countEndedRecoveries(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ ended: count() })
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.userId, userId), ne(factorRecoveries.status, 'asked')));
  return row?.ended ?? 0;
}

export async function findLateRecoveries(tx: Tx, now: Date, limit: number): Promise<{ recoveryId: string; userId: string }[]> {
  return tx
    .select({ recoveryId: factorRecoveries.recoveryId, userId: factorRecoveries.userId })
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.status, 'asked'), lte(factorRecoveries.expiresAt, now)))
    .orderBy(asc(factorRecoveries.recoveryId))
    .limit(limit);
}
