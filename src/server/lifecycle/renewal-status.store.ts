import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { renewals } from '../db/schema/payments.ts';
import { writeDown } from '../trail/write-down.ts';
import type { Mover } from './lifecycle.store.ts';

/** Nobody else moves this renewal until the transaction ends. */
export async function lockRenewal(tx: Tx, renewalId: number) {
  const [row] = await tx.select().from(renewals).where(eq(renewals.renewalId, renewalId)).for('update');
  return row;
}

export async function writeRenewalStatus(
  tx: Tx,
  { renewalId, subscriptionId, paymentStatus: from }: typeof renewals.$inferSelect,
  paymentStatus: PaymentStatus,
  { by, now }: Mover,
): Promise<void> {
  await tx.update(renewals).set({ paymentStatus }).where(eq(renewals.renewalId, renewalId));
  const subject = { kind: 'renewal', id: renewalId, order: subscriptionId } as const;
  await writeDown(tx, by, { ...subject, before: { payment_status: from }, after: { payment_status: paymentStatus } }, now, 'move');
}
