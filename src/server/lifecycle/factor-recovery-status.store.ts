import { and, asc, eq, or } from 'drizzle-orm';
import { type RecoveryStopCause, recoveryStopNames } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { factorRecoveries } from '../db/schema/factors.ts';
import { writeDown } from '../trail/write-down.ts';
import type { Mover } from './lifecycle.store.ts';

export type FactorRecovery = typeof factorRecoveries.$inferSelect;

/** Locks the request until the transaction ends. The person's account must be locked first. */
export async function lockRecovery(tx: Tx, recoveryId: string): Promise<FactorRecovery | undefined> {
  const [row] = await tx.select().from(factorRecoveries).where(eq(factorRecoveries.recoveryId, recoveryId)).for('update');
  return row;
}

/** Open requests about this person or made by this person. */
export const lockOpenRecoveriesOf = (tx: Tx, userId: string): Promise<FactorRecovery[]> =>
  tx
    .select()
    .from(factorRecoveries)
    .where(and(eq(factorRecoveries.status, 'asked'), or(eq(factorRecoveries.userId, userId), eq(factorRecoveries.askedBy, userId))))
    .orderBy(asc(factorRecoveries.recoveryId))
    .for('update');

const aboutPerson = ({ userId }: FactorRecovery) => ({ kind: 'person', id: userId }) as const;

/** Only one request about a person may be open. Both accounts must be locked. */
export async function insertRecovery(
  tx: Tx,
  asked: Pick<FactorRecovery, 'userId' | 'askedBy' | 'reason' | 'askedAt' | 'expiresAt'>,
): Promise<FactorRecovery> {
  const [row] = await tx.insert(factorRecoveries).values(asked).returning();
  if (!row) throw new Error('the recovery was not stored');
  const after = { factor_recovery_status: row.status, reason: row.reason };
  await writeDown(tx, { userId: row.askedBy }, { ...aboutPerson(row), before: null, after }, row.askedAt, 'move');
  return row;
}

type Change = Pick<FactorRecovery, 'status' | 'approvedBy'> & { stoppedBecause: RecoveryStopCause | null };

/** `row`: as locked, before the change. */
export async function writeRecoveryChange(tx: Tx, row: FactorRecovery, change: Change, { by, now }: Mover): Promise<void> {
  const { recoveryId, status: from } = row;
  await tx
    .update(factorRecoveries)
    .set({ ...change, endedAt: now })
    .where(eq(factorRecoveries.recoveryId, recoveryId));
  const { status, stoppedBecause } = change;
  const why = stoppedBecause === null ? {} : { stopped_because: recoveryStopNames[stoppedBecause] };
  const facts = { before: { factor_recovery_status: from }, after: { factor_recovery_status: status, ...why } };
  await writeDown(tx, by, { ...aboutPerson(row), ...facts }, now, 'move');
}
