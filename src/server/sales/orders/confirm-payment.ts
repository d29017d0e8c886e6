import type { ConfirmPayment } from '#api/contract/orders/update-order-status.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/refusal.ts';
import { advanceAccount, advancePayment } from '#server/lifecycle/advance.ts';
import { recordTransfer } from '#server/lifecycle/transfer-payment.store.ts';
import { alreadyConfirmed, referenceUsed } from '../payments/refused-transfers.ts';
import { confirmationOfOrder, transferAttemptOf } from '../payments/transfers.store.ts';
import { lockOrder } from '../records/orders.store.ts';

/**
 * Staff saw the transfer in the account: the payment is recorded once, its order is paid, the account begins its term.
 * The development status stays where it is.
 */
export async function confirmPayment(tx: Tx, actor: Actor, subscriptionId: number, { reference, note = '' }: ConfirmPayment, now: Date) {
  const order = await lockOrder(tx, subscriptionId);
  if (!order) throw notFound('Orden no encontrada');
  if (order.paymentStatus === 'confirmed') throw alreadyConfirmed(await confirmationOfOrder(tx, subscriptionId));
  const attemptId = await transferAttemptOf(tx, subscriptionId, order.pricePaid);
  const isNew = await recordTransfer(tx, {
    attemptId,
    subscriptionId,
    renewalId: null,
    reference,
    amount: order.pricePaid,
    note,
    confirmedBy: actor.userId,
    confirmedAt: now,
  });
  if (!isNew) throw referenceUsed();
  const written = [`Referencia ${reference}`, note].filter(Boolean).join('. ');
  const step = { subscriptionId, by: actor.userId, note: written, now };
  await advancePayment(tx, { ...step, event: { type: 'CONFIRM_MANUALLY', reference } });
  await advanceAccount(tx, { ...step, event: { type: 'PAYMENT_CONFIRMED' } });
}
