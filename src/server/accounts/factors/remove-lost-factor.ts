import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import { stopRecoveriesOf } from '#server/lifecycle/advance-factor-recovery.ts';
import type { Author } from '#server/trail/author.ts';
import { writeDown } from '#server/trail/write-down.ts';
import { endSessionsOf } from '../sessions.store.ts';
import { deleteFactor, enrolmentOf } from './factors.store.ts';

/**
 * For a person who lost phone and recovery codes: the password alone signs in again; password and role are unchanged. False if there was no factor.
 * The account is locked.
 */
export async function removeLostFactor(
  tx: Tx,
  userId: string,
  what: 'removed_at_terminal' | 'removed_by_superadmins',
  mover: { by: Author; now: Date },
): Promise<boolean> {
  if ((await enrolmentOf(tx, userId)) === null) return false;
  await deleteFactor(tx, userId);
  await endSessionsOf(tx, userId);
  await stopRecoveriesOf(tx, userId, 'factor', mover);
  const change = { before: { second_factor: true }, after: { second_factor: false } };
  await writeDown(tx, mover.by, { kind: 'person', id: userId, ...change }, mover.now);
  await emit(tx, { type: 'factor.changed', userId, what });
  return true;
}
