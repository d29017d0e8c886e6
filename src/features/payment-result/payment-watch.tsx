import { Navigate } from 'react-router-dom';
import type { PaymentPendingView, paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { pendingAddress, successAddress } from './payment-address.ts';
import { type Clock, providedPending, usePaymentPending } from './use-payment-pending.ts';

/** The page that shows the payment's result; null while it is still awaited. */
const pageOf = ({ screen, awaited }: PaymentPendingView, reference: string): string | null => {
  if (screen === 'confirmed') return successAddress(reference);
  return screen === 'news' || awaited === 'bank' ? pendingAddress(reference) : null;
};

interface PaymentWatchProps {
  orderId: number;
  machine?: typeof paymentPendingMachine;
  clock?: Clock;
}

/** Renders nothing: watches the payment behind the transfer instructions, and redirects once it has a result. */
export const PaymentWatch = ({ orderId, machine = providedPending, clock }: PaymentWatchProps) => {
  const [view] = usePaymentPending({ orderId, attemptId: null, paymentId: null }, machine, clock);
  const page = pageOf(view, String(orderId));
  return page === null ? null : <Navigate to={page} replace />;
};
