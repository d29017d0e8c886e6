import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';
import { factorRecoveries } from '#server/db/schema/factors.ts';
import { users } from '#server/db/schema/people.ts';

const askers = alias(users, 'askers');

/** The person concerned, the requester, the reason and the deadline. */
export async function recoveryFacts(tx: Tx, recoveryId: string) {
  const [row] = await tx
    .select({
      userId: factorRecoveries.userId,
      username: users.username,
      askedBy: askers.username,
      reason: factorRecoveries.reason,
      expiresAt: factorRecoveries.expiresAt,
      stoppedBecause: factorRecoveries.stoppedBecause,
    })
    .from(factorRecoveries)
    .innerJoin(users, eq(users.userId, factorRecoveries.userId))
    .innerJoin(askers, eq(askers.userId, factorRecoveries.askedBy))
    .where(eq(factorRecoveries.recoveryId, recoveryId));
  return row ?? null;
}
export type RecoveryFacts = NonNullable<Awaited<ReturnType<typeof recoveryFacts>>>;
