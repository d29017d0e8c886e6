import { emit } from '#server/events/outbox.ts';
import { decideCardPayment } from '#server/lifecycle/advance-card-payment.ts';
import { writePayment } from '#server/lifecycle/card-payment-status.store.ts';
import { announceSeen } from './announce-seen.ts';
import { findPayment, lockPayment } from './card-payments.store.ts';
import { ProviderProblem } from './card-provider.ts';
import type { SalesServices } from './card-service.ts';
import { learnOfPayment } from './learn.ts';
import { cardServiceOf } from './open-checkout.ts';
import { findRefund, finishRefund } from './refunds.store.ts';

/** The provider refuses the refund, so staff must decide again. */
async function refuse({ db, now }: SalesServices, refundId: string, paymentId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.status !== 'refunding') return;
    const status = decideCardPayment(payment.status, false, { type: 'REFUND_REFUSED' });
    await writePayment(tx, payment, { status }, { by: 'provider', now: now() });
    await finishRefund(tx, refundId, 'refused', now());
    await emit(tx, { type: 'payment.review_needed', paymentId });
    const { subscriptionId } = payment;
    if (subscriptionId !== null) await emit(tx, { type: 'payment.refund_refused', paymentId, subscriptionId });
    await announceSeen(tx, payment);
  });
}

/** Refunds a payment, retrying as often as needed but refunding only once: the refund's id is the key. */
export async function refundPayment(services: SalesServices, refundId: string): Promise<void> {
  const { db, now } = services;
  const refund = await findRefund(db.query, refundId);
  const payment = refund && (await findPayment(db.query, refund.paymentId));
  if (!refund || !payment || refund.outcome === 'refused') return;
  if (refund.outcome === null) {
    try {
      await cardServiceOf(services).provider.refund(payment.externalReference, refundId);
    } catch (error) {
      if (error instanceof ProviderProblem && error.kind === 'refused') return refuse(services, refundId, payment.paymentId);
      throw error;
    }
    await finishRefund(db.query, refundId, 'done', now());
  }
  // Without a notice nothing else would query it: retried until the provider shows the refund.
  const learned = await learnOfPayment(services, payment.externalReference);
  if (learned?.status === 'refunding') throw new Error('the provider does not show the refund yet');
}
