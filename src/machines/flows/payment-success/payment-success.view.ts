import type { Failure } from '#api/contract/failures.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { newsBesidePayment, type OrderNews } from '#machines/lifecycles/order-news.ts';
import type { PaymentSuccessSnapshot, Unverified } from './payment-success.machine.ts';

export interface PaymentSuccessView {
  /** `processing`: the provider is still at work on it. */
  screen: 'verifying' | 'paid' | 'told' | 'processing' | 'failed' | 'missing' | 'withoutOrder';
  orderId: number | null;
  order: PaidOrder | null;
  /** What is true of the order, where that is neither a success nor a failure. */
  news: OrderNews | null;
  /** The catalogue's sentence for what did not come true. */
  problem: string | null;
  failure: Failure | null;
  isBusy: boolean;
}

const problems: Record<Unverified, string> = {
  payment: 'Pago no verificado',
  status: 'Estado de pago no confirmado',
  details: 'Error al obtener detalles del pago',
};

const screenOf = (snapshot: PaymentSuccessSnapshot, order: PaidOrder | null, news: OrderNews | null): PaymentSuccessView['screen'] => {
  if (snapshot.matches('withoutOrder')) return 'withoutOrder';
  if (snapshot.matches('missing')) return 'missing';
  if (!snapshot.matches('shown') && !snapshot.matches('failed')) return 'verifying';
  if (news !== null) return 'told';
  if (snapshot.matches('shown')) return 'paid';
  return order?.payment_status === 'processing' ? 'processing' : 'failed';
};

export const paymentSuccessView = (snapshot: PaymentSuccessSnapshot): PaymentSuccessView => {
  const { orderId, order, unverified, failure } = snapshot.context;
  const news = order === null ? null : newsBesidePayment(order);
  return {
    screen: screenOf(snapshot, order, news),
    orderId,
    order,
    news,
    problem: unverified === null ? null : problems[unverified],
    failure,
    isBusy: snapshot.hasTag('busy'),
  };
};
