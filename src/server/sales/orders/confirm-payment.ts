import type { ConfirmPayment } from '#api/contract/orders/update-order-status.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/refusal.ts';
import { payLockedOrder } from '#server/lifecycle/pay.ts';
import { lockLateTransfer, recordTransfer } from '#server/lifecycle/transfer-payment.store.ts';
import { alreadyConfirmed, mustBeRecorded } from '../payments/refused-transfers.ts';
import { confirmationOfOrder, insertAttempt, newestTransferAttempt } from '../payments/transfers.store.ts';
import { lockOrder } from '../records/orders.store.ts';

/**
 * Staff saw the transfer in the bank account: records the payment once, marks the order as paid and starts or resumes the account. The
 * development status stays unchanged.
 */
export async function confirmPayment(tx: Tx, actor: Actor, subscriptionId: number, { reference, note = '' }: ConfirmPayment, now: Date) {
  const [order, shown, late] = await Promise.all([
    lockOrder(tx, subscriptionId),
    newestTransferAttempt(tx, subscriptionId),
    lockLateTransfer(tx, { reference, subscriptionId }),
  ]);
  if (!order) throw notFound('Orden no encontrada');
  if (order.paymentStatus === 'confirmed' && order.owed === 0) throw alreadyConfirmed(await confirmationOfOrder(tx, subscriptionId));
  const amount = order.owed || order.pricePaid;
  const attemptId = shown ?? (await insertAttempt(tx, subscriptionId, amount));
  const by = actor.userId;
  const transfer = { attemptId, subscriptionId, renewalId: null, reference, amount, note, confirmedBy: by, confirmedAt: now };
  const written = [`Referencia ${reference}`, note].filter(Boolean).join('. ');
  const event = { type: 'CONFIRM_MANUALLY', reference } as const;
  const recorded = await recordTransfer(tx, transfer, late, () =>
    payLockedOrder(tx, order, { subscriptionId, by, note: written, now, event }),
  );
  mustBeRecorded(recorded);
}
