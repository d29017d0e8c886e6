import { paymentContextOf } from '#machines/lifecycles/order-actions.ts';
import { whyNotUndone } from '#machines/lifecycles/payment-status/explain-payment.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import { advanceAccount, advancePayment } from '#server/lifecycle/advance.ts';
import { advanceRenewal } from '#server/lifecycle/advance-renewal.ts';
import { writePayment } from '#server/lifecycle/card-payment-status.store.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { findPayment, lockPayment } from '../cards/card-payments.store.ts';
import { lockOrder } from '../records/orders.store.ts';
import { findRenewal, newTermBegan } from '../records/renewals.store.ts';

const mustNotHaveBegun = (began: boolean, why: string): void => {
  if (began) throw new Refusal('work_began', why);
};

/**
 * A transfer was confirmed on the wrong order or renewal. The payment stays in the ledger but pays nothing: it no longer counts as income, and
 * its reference is free again. The order or renewal owes its full amount again, since one payment settles it whole, and its account waits for
 * the money. Locks the order before its renewal and its payment, to avoid deadlocks.
 */
export async function undoConfirmation(tx: Tx, actor: Actor, paymentId: number, note: string, now: Date) {
  const known = await findPayment(tx, paymentId);
  if (!known) throw notFound('Pago no encontrado');
  if (known.method !== 'transfer' || known.subscriptionId === null) throw new Refusal('not_a_transfer', whyNotUndone.byCard);
  const { subscriptionId, renewalId, externalReference: reference } = known;
  const order = await lockOrder(tx, subscriptionId);
  const renewal = renewalId === null ? null : await findRenewal(tx, renewalId);
  const payment = await lockPayment(tx, paymentId);
  if (!order || !payment || renewal === undefined) throw new Error('a payment without what it paid');
  if (payment.status === 'unmatched') throw new Refusal('transition_refused', whyNotUndone.undone);
  // It may have been moved to another order in the meantime, whose row is not locked.
  if (payment.status !== 'settled' || payment.subscriptionId !== subscriptionId)
    throw new Refusal('transition_refused', whyNotUndone.confirmsNothing);

  const by = actor.userId;
  const concept = renewalId === null ? orderConcept(subscriptionId) : renewalConcept(subscriptionId, renewalId);
  const step = { subscriptionId, by, note: `Confirmación de ${concept} deshecha. Referencia ${reference}. ${note}`, now };
  const event = { type: 'UNDO_CONFIRMATION', method: payment.method, note } as const;
  if (renewal === null) {
    mustNotHaveBegun(paymentContextOf(order).workBegan, whyNotUndone.began);
    await advancePayment(tx, { ...step, event: { ...event, owed: order.pricePaid } });
  } else {
    const began = await newTermBegan(tx, renewal, now);
    mustNotHaveBegun(began, whyNotUndone.termBegan);
    await advanceRenewal(tx, {
      renewalId: renewal.renewalId,
      note: step.note,
      event: { ...event, owed: renewal.amount, termBegan: began },
      by,
      now,
    });
  }
  if (order.accountStatus !== 'cancelled') await advanceAccount(tx, { ...step, event: { type: 'PAYMENT_UNDONE' } });
  const change = { status: 'unmatched', note, reviewedBy: by, reviewedAt: now } as const;
  await writePayment(tx, payment, change, { by: { userId: by }, now });
  await emit(tx, { type: 'confirmation.undone', subscriptionId, paymentId });
  await emit(tx, { type: 'confirmation.undone_reported', subscriptionId, paymentId });
  return { success: true as const, payment: { payment_id: paymentId, status: change.status } };
}
