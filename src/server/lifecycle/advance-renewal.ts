import { whyPaymentRefused } from '#machines/lifecycles/payment-status/explain-payment.ts';
import { type PaymentEvent, paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { notFound } from '../kernel/refusal.ts';
import { authorOf } from '../trail/author.ts';
import { decide } from './decide.ts';
import { lockRenewal, writeRenewalStatus } from './renewal-status.store.ts';

/** A renewal is paid by the rules of an order's payment. What that does to the account is the account's own step. */
export async function advanceRenewal(
  tx: Tx,
  { renewalId, event, by, now }: { renewalId: number; event: PaymentEvent; by: string | null; now: Date },
): Promise<void> {
  const row = await lockRenewal(tx, renewalId);
  if (!row) throw notFound('Renovación no encontrada');
  const to = decide(paymentStatusMachine, row.paymentStatus, {}, event, whyPaymentRefused);
  await writeRenewalStatus(tx, row, to, { by: authorOf(by, event), now });
  if (to === 'confirmed') await emit(tx, { type: 'renewal.confirmed', subscriptionId: row.subscriptionId, renewalId });
}
