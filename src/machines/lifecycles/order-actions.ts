import type { AllowedAction } from '#api/contract/orders/order.ts';
import type { DevelopmentStatus, PaymentStatus } from '#shared/vocabulary.ts';
import type { DevelopmentContext } from './development-status/development-status.machine.ts';
import { allowedDevelopmentActions } from './development-status/explain-development.ts';
import { allowedPaymentActions } from './payment-status/explain-payment.ts';

export interface OrderSituation {
  developmentStatus: DevelopmentStatus;
  paymentStatus: PaymentStatus;
  /** The developer's user id, or null. */
  assignedTo: string | null;
}

/** What the development machine's guards read, from an order's columns. */
export const developmentContextOf = ({ paymentStatus, assignedTo }: Omit<OrderSituation, 'developmentStatus'>): DevelopmentContext => ({
  paymentConfirmed: paymentStatus === 'confirmed',
  developerAssigned: assignedTo !== null,
});

/** The contract's `allowed`: everything staff may do with an order now, and why not the rest. */
export const allowedOrderActions = (order: OrderSituation): AllowedAction[] => [
  ...allowedPaymentActions(order.paymentStatus),
  ...allowedDevelopmentActions(order.developmentStatus, developmentContextOf(order)),
];
