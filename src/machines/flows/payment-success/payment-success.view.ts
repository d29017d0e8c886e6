import type { Failure } from '#api/contract/failures.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { PaymentSuccessSnapshot, Unverified } from './payment-success.machine.ts';

export interface PaymentSuccessView {
  screen: 'verifying' | 'paid' | 'failed' | 'withoutOrder';
  orderId: number | null;
  order: PaidOrder | null;
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

const screenOf = (snapshot: PaymentSuccessSnapshot): PaymentSuccessView['screen'] => {
  if (snapshot.matches('shown')) return 'paid';
  if (snapshot.matches('withoutOrder')) return 'withoutOrder';
  return snapshot.matches('failed') ? 'failed' : 'verifying';
};

export const paymentSuccessView = (snapshot: PaymentSuccessSnapshot): PaymentSuccessView => {
  const { orderId, order, unverified, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    orderId,
    order,
    problem: unverified === null ? null : problems[unverified],
    failure,
    isBusy: snapshot.hasTag('busy'),
  };
};
