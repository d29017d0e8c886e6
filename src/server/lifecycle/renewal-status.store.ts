import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { renewals } from '../db/schema/payments.ts';

/** Nobody else moves this renewal until the transaction ends. */
export async function lockRenewal(tx: Tx, renewalId: number) {
  const [row] = await tx.select().from(renewals).where(eq(renewals.renewalId, renewalId)).for('update');
  return row;
}

export async function writeRenewalStatus(tx: Tx, renewalId: number, paymentStatus: PaymentStatus): Promise<void> {
  await tx.update(renewals).set({ paymentStatus }).where(eq(renewals.renewalId, renewalId));
}
