import type { reviewPayment as contract } from '#api/contract/dashboard/review-payment.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { takesRenewal, whyNoPayment } from '#machines/lifecycles/account-status/explain-account.ts';
import { whyNotUndone } from '#machines/lifecycles/payment-status/explain-payment.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import { decideCardPayment } from '#server/lifecycle/advance-card-payment.ts';
import { writePayment } from '#server/lifecycle/card-payment-status.store.ts';
import { noteTurnOf } from '#server/lifecycle/note-turn.ts';
import type { Services } from '#server/operation/services.ts';
import type { PaymentStatus } from '#shared/vocabulary.ts';
import { announceSeen, notifyPeople } from '../cards/announce-seen.ts';
import { findPayment, lockPayment, type PaymentRow } from '../cards/card-payments.store.ts';
import { insertRefund } from '../cards/refunds.store.ts';
import { settle } from '../cards/settle.ts';
import { lockOrder } from '../records/orders.store.ts';
import { findRenewal } from '../records/renewals.store.ts';
import { undoConfirmation } from './undo-confirmation.ts';

const isUnpaid = ({ paymentStatus, owed }: { paymentStatus: PaymentStatus; owed: number }): boolean =>
  paymentStatus !== 'confirmed' || owed > 0;

/** Whether accepting this money would pay its order or renewal, which must still be unpaid. Locks the order. */
async function paysWhatItMeant(tx: Tx, { subscriptionId, renewalId }: PaymentRow): Promise<boolean> {
  const order = subscriptionId === null ? undefined : await lockOrder(tx, subscriptionId);
  if (!order) return false;
  if (renewalId === null) return isUnpaid(order) && whyNoPayment(order.accountStatus, order.owed > 0) === null;
  const renewal = await findRenewal(tx, renewalId);
  return renewal !== undefined && isUnpaid(renewal) && renewal.replacedAt === null && takesRenewal(order.accountStatus, renewal.owed > 0);
}

/**
 * Staff decide about unmatched money. Accepted, it pays its order if still unpaid; otherwise it is just kept. Refunded, it goes back through
 * the card provider or, for transfers, was returned at the bank by staff. `undo` undoes a confirmation.
 */
export async function reviewPayment(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, { now }: Services) {
  if (body.action === 'undo') return undoConfirmation(tx, actor, params.id, body.note, now());
  const known = await findPayment(tx, params.id);
  if (!known) throw notFound('Pago no encontrado');
  const pays = await paysWhatItMeant(tx, known);
  const payment = await lockPayment(tx, params.id);
  if (!payment) throw notFound('Pago no encontrado');
  if (payment.status === 'unmatched') throw new Refusal('transition_refused', whyNotUndone.undone);
  const { action, note } = body;
  const at = now();
  const decided = decideCardPayment(payment.status, false, { type: action === 'accept' ? 'ACCEPT' : 'REFUND', note });
  // Staff already returned the transfer at the bank: no provider is involved.
  const isSentBack = decided === 'refunding' && payment.method === 'transfer';
  const status = isSentBack ? decideCardPayment(decided, false, { type: 'SEEN_RETURNED' }) : decided;
  if (isSentBack) {
    await notifyPeople(tx, status, payment);
  } else if (action === 'refund') {
    const refundId = await insertRefund(tx, { paymentId: payment.paymentId, requestedBy: actor.userId, note, requestedAt: at });
    await emit(tx, { type: 'card.refund_requested', refundId, paymentId: payment.paymentId, subscriptionId: payment.subscriptionId });
  } else if (pays && payment.subscriptionId !== null) {
    const bill = { subscriptionId: payment.subscriptionId, renewalId: payment.renewalId };
    await settle(tx, bill, { providerId: payment.externalReference, by: actor.userId, note, now: at });
  } else if (payment.subscriptionId !== null) {
    await emit(tx, { type: 'payment.kept', paymentId: payment.paymentId, subscriptionId: payment.subscriptionId });
  }
  const settled = action === 'accept' && pays ? { confirmedAt: at, confirmedBy: actor.userId } : {};
  const review = { status, note, reviewedBy: actor.userId, reviewedAt: at, ...settled };
  await writePayment(tx, payment, review, { by: { userId: actor.userId }, now: at });
  await announceSeen(tx, payment);
  if (payment.subscriptionId !== null) await noteTurnOf(tx, payment.subscriptionId, at);
  return { success: true as const, payment: { payment_id: payment.paymentId, status } };
}
