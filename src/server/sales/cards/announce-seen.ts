import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { PaymentRow } from './card-payments.store.ts';

/** Informs the payer of the outcome, and staff of what needs review. Money that settles a bill has its own event. */
export async function notifyPeople(tx: Tx, status: PaymentRow['status'], { subscriptionId, paymentId }: PaymentRow): Promise<void> {
  if (status === 'failed' && subscriptionId !== null) await emit(tx, { type: 'payment.failed', paymentId, subscriptionId });
  if (status === 'review') await emit(tx, { type: 'payment.review_needed', paymentId });
  if (status === 'review' && subscriptionId !== null) await emit(tx, { type: 'payment.under_review', paymentId, subscriptionId });
  if (status === 'returned') await emit(tx, { type: 'payment.returned', paymentId, subscriptionId });
}

/** Tells screens that show this order, or unclaimed money, to reload. */
export const announceSeen = (tx: Tx, { subscriptionId, paymentId }: Pick<PaymentRow, 'subscriptionId' | 'paymentId'>): Promise<void> =>
  emit(tx, subscriptionId === null ? { type: 'payment.unclaimed_seen', paymentId } : { type: 'payment.seen', subscriptionId });
