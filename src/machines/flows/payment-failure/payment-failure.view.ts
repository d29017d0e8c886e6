import type { Failure } from '#api/contract/failures.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { newsBesidePayment, type OrderNews } from '#machines/lifecycles/order-news.ts';
import type { PaymentFailureSnapshot } from './payment-failure.machine.ts';

export interface PaymentFailureView {
  screen: 'loading' | 'unpaid' | 'told' | 'processing' | 'failed' | 'missing' | 'confirmed' | 'withoutOrder';
  orderId: number | null;
  order: PaidOrder | null;
  /** What is true of the order instead: nothing is to be paid now. */
  news: OrderNews | null;
  isLoading: boolean;
  failure: Failure | null;
}

const screenOf = (snapshot: PaymentFailureSnapshot): PaymentFailureView['screen'] => {
  if (snapshot.matches('confirmed')) return 'confirmed';
  if (snapshot.matches('missing')) return 'missing';
  if (snapshot.matches('withoutOrder')) return 'withoutOrder';
  if (snapshot.matches('failed')) return 'failed';
  const { order } = snapshot.context;
  if (order === null) return 'loading';
  if (newsBesidePayment(order) !== null) return 'told';
  return order.payment_status === 'processing' ? 'processing' : 'unpaid';
};

export const paymentFailureView = (snapshot: PaymentFailureSnapshot): PaymentFailureView => ({
  screen: screenOf(snapshot),
  orderId: snapshot.context.orderId,
  order: snapshot.context.order,
  news: snapshot.context.order === null ? null : newsBesidePayment(snapshot.context.order),
  isLoading: snapshot.hasTag('busy'),
  failure: snapshot.context.failure,
});
