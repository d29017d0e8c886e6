import type { AllowedAction } from '#api/contract/orders/order.ts';
import type { AccountStatus, DevelopmentStatus, PaymentStatus } from '#shared/vocabulary.ts';
import { whyNoPayment } from './account-status/explain-account.ts';
import type { DevelopmentContext } from './development-status/development-status.machine.ts';
import { allowedDevelopmentActions } from './development-status/explain-development.ts';
import { allowedPaymentActions } from './payment-status/explain-payment.ts';

export interface OrderCase {
  developmentStatus: DevelopmentStatus;
  paymentStatus: PaymentStatus;
  accountStatus: AccountStatus;
  /** The developer's user id, or null. */
  assignedTo: string | null;
}

/** What the development machine's guards read, from an order's columns. */
export const developmentContextOf = ({
  paymentStatus,
  accountStatus,
  assignedTo,
}: Omit<OrderCase, 'developmentStatus'>): DevelopmentContext => ({
  paymentConfirmed: paymentStatus === 'confirmed',
  developerAssigned: assignedTo !== null,
  accountCancelled: accountStatus === 'cancelled',
});

/** Confirming pays the order and starts its account: both lifecycles are asked. */
const allowedConfirmation = ({ paymentStatus, accountStatus }: OrderCase): AllowedAction[] =>
  allowedPaymentActions(paymentStatus).map((action) => {
    const reason = action.allowed ? whyNoPayment(accountStatus) : null;
    return reason === null ? action : { ...action, allowed: false, reason };
  });

/** The contract's `allowed`: everything staff may do with an order now, and why not the rest. */
export const allowedOrderActions = (order: OrderCase): AllowedAction[] => [
  ...allowedConfirmation(order),
  ...allowedDevelopmentActions(order.developmentStatus, developmentContextOf(order)),
];
