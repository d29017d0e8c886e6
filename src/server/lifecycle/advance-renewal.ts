import { whyPaymentRefused } from '#machines/lifecycles/payment-status/explain-payment.ts';
import { type PaymentEvent, paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { notFound } from '../kernel/refusal.ts';
import { authorOf } from '../trail/author.ts';
import { decide } from './decide.ts';
import { addHistory, type HistoryEntry, lockSubscription } from './lifecycle.store.ts';
import { lockRenewal, writeRenewalChange } from './renewal-status.store.ts';

/** `owed`: centavos. */
type Undoing = Extract<PaymentEvent, { type: 'UNDO_CONFIRMATION' }> & { owed: number; termBegan: boolean };
type RenewalEvent = Exclude<PaymentEvent, { type: 'UNDO_CONFIRMATION' }> | Undoing;

type Remembered = Pick<HistoryEntry, 'changedBy' | 'note' | 'createdAt'>;

/** A renewal has no history of its own: who undid it and why is recorded in its order's history. */
async function rememberUndone(tx: Tx, subscriptionId: number, entry: Remembered): Promise<void> {
  const order = await lockSubscription(tx, subscriptionId);
  if (!order) throw notFound('Orden no encontrada');
  const { paymentStatus: stays } = order;
  await addHistory(tx, [{ lifecycle: 'payment_status', subscriptionId, previousStatus: stays, newStatus: stays, ...entry }]);
}

/** Applies the payment rules of an order to a renewal. The effect on the account is a separate step. */
export async function advanceRenewal(
  tx: Tx,
  { renewalId, event, by, note, now }: { renewalId: number; event: RenewalEvent; by: string | null; note?: string; now: Date },
): Promise<void> {
  const row = await lockRenewal(tx, renewalId);
  if (!row) throw notFound('Renovación no encontrada');
  const isUndone = event.type === 'UNDO_CONFIRMATION';
  const context = { owes: row.owed > 0, workBegan: isUndone && event.termBegan };
  const to = decide(paymentStatusMachine, row.paymentStatus, context, event, whyPaymentRefused);
  const change = { paymentStatus: to, owed: isUndone ? event.owed : 0 };
  await writeRenewalChange(tx, row, change, { by: authorOf(by, event), now });
  if (isUndone) await rememberUndone(tx, row.subscriptionId, { changedBy: by, note: note ?? event.note, createdAt: now });
  if (to === 'confirmed' && !isUndone) await emit(tx, { type: 'renewal.confirmed', subscriptionId: row.subscriptionId, renewalId });
}
