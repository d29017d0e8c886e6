import type { Failure } from '#api/contract/failures.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { newsBesidePayment, type OrderNews } from '#machines/lifecycles/order-news.ts';
import type { PaymentPendingSnapshot } from './payment-pending.machine.ts';

/** What the person waits for. */
export type AwaitedPayment = 'transfer' | 'card' | 'bank' | 'anotherTry';

export interface PaymentPendingView {
  screen: 'loading' | 'pending' | 'told' | 'failed' | 'missing' | 'confirmed' | 'withoutOrder';
  orderId: number | null;
  order: PaidOrder | null;
  /** What is true of the order instead: nothing is to be paid now. */
  news: OrderNews | null;
  /** `card`: nothing is known of a payment yet. `bank`: the provider is at work on it. `anotherTry`: it was, and no longer is. */
  awaited: AwaitedPayment | null;
  checkedAt: string | null;
  isChecking: boolean;
  /** The next check comes by itself after a while. */
  isCounting: boolean;
  isOffline: boolean;
  canCheckNow: boolean;
  /** The last check did not succeed. */
  failure: Failure | null;
}

const screenOf = (snapshot: PaymentPendingSnapshot): PaymentPendingView['screen'] => {
  if (snapshot.matches('confirmed')) return 'confirmed';
  if (snapshot.matches('missing')) return 'missing';
  if (snapshot.matches('withoutOrder')) return 'withoutOrder';
  const { checked } = snapshot.context;
  if (checked !== null) return newsBesidePayment(checked.order) === null ? 'pending' : 'told';
  return snapshot.context.failure === null ? 'loading' : 'failed';
};

const awaitedOf = ({ payment_status: status, payment_method: method }: PaidOrder, wasProcessing: boolean): AwaitedPayment => {
  if (status === 'processing') return 'bank';
  if (method === 'transfer') return 'transfer';
  return wasProcessing ? 'anotherTry' : 'card';
};

export const paymentPendingView = (snapshot: PaymentPendingSnapshot): PaymentPendingView => {
  const { orderId, checked, wasProcessing, failure, isOffline } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    orderId,
    order: checked?.order ?? null,
    news: checked === null ? null : newsBesidePayment(checked.order),
    awaited: checked === null ? null : awaitedOf(checked.order, wasProcessing),
    checkedAt: checked?.checkedAt ?? null,
    isChecking: snapshot.hasTag('busy'),
    isCounting: snapshot.matches('waiting'),
    isOffline,
    canCheckNow: snapshot.can({ type: 'CHECK_NOW' }),
    failure,
  };
};
