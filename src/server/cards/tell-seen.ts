import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { PaymentRow } from './card-payments.store.ts';

/** Whoever looks at the order, or at money without one, reads it again. */
export const tellSeen = (tx: Tx, { subscriptionId, paymentId }: Pick<PaymentRow, 'subscriptionId' | 'paymentId'>): Promise<void> =>
  emit(tx, subscriptionId === null ? { type: 'payment.unclaimed_seen', paymentId } : { type: 'payment.seen', subscriptionId });
