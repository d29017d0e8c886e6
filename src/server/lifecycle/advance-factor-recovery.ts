import { whyFactorRecoveryRefused } from '#machines/lifecycles/factor-recovery/explain-factor-recovery.ts';
import { type FactorRecoveryEvent, factorRecoveryMachine } from '#machines/lifecycles/factor-recovery/factor-recovery.machine.ts';
import type { RecoveryStopCause } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { Refusal } from '../kernel/refusal.ts';
import { decide } from './decide.ts';
import { type FactorRecovery, lockOpenRecoveriesOf, writeRecoveryChange } from './factor-recovery-status.store.ts';
import type { Mover } from './lifecycle.store.ts';

type Step = Exclude<FactorRecoveryEvent, { type: 'APPROVE' }> | { type: 'APPROVE'; approvedBy: string };

export const isLate = ({ expiresAt }: FactorRecovery, now: Date): boolean => expiresAt <= now;

/** Null if it can be approved now. */
export const whyNotApprovable = (row: FactorRecovery, now: Date): Refusal | null => {
  const context = { isLate: isLate(row, now) };
  const event = { type: 'APPROVE' } as const;
  if (factorRecoveryMachine.resolveState({ value: row.status, context }).can(event)) return null;
  return new Refusal('transition_refused', whyFactorRecoveryRefused(row.status, context, event));
};

/** `row` must be locked. The requester always gets a mail; the person concerned only if nothing changed, since an approval sends its own. */
export async function advanceFactorRecovery(tx: Tx, row: FactorRecovery, event: Step, { by, now }: Mover): Promise<void> {
  const status = decide(factorRecoveryMachine, row.status, { isLate: isLate(row, now) }, event, whyFactorRecoveryRefused);
  const approvedBy = event.type === 'APPROVE' ? event.approvedBy : null;
  const stoppedBecause = event.type === 'STOP' ? event.cause : null;
  await writeRecoveryChange(tx, row, { status, approvedBy, stoppedBecause }, { by, now });
  const recipients = status === 'approved' ? [row.askedBy] : [row.userId, row.askedBy];
  for (const userId of recipients) await emit(tx, { type: 'factor_recovery.moved', userId, recoveryId: row.recoveryId, to: status });
}

/** Stops open requests about or by a person whose account changed, since they were made under other circumstances. The account must be locked. */
export async function stopRecoveriesOf(tx: Tx, userId: string, cause: RecoveryStopCause, mover: Mover): Promise<void> {
  for (const row of await lockOpenRecoveriesOf(tx, userId)) {
    if (isLate(row, mover.now)) await advanceFactorRecovery(tx, row, { type: 'EXPIRE' }, { ...mover, by: 'clock' });
    else await advanceFactorRecovery(tx, row, { type: 'STOP', cause }, mover);
  }
}
