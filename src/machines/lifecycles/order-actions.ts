import type { AllowedAction } from '#api/contract/orders/order.ts';
import { type AccountStatus, type DevelopmentStatus, intakeStatuses, type PaymentStatus } from '#shared/vocabulary.ts';
import { whyNoPayment } from './account-status/explain-account.ts';
import type { DevelopmentContext } from './development-status/development-status.machine.ts';
import { allowedDevelopmentActions } from './development-status/explain-development.ts';
import { allowedPaymentActions } from './payment-status/explain-payment.ts';
import type { PaymentContext } from './payment-status/payment-status.machine.ts';

export interface OrderCase {
  developmentStatus: DevelopmentStatus;
  paymentStatus: PaymentStatus;
  accountStatus: AccountStatus;
  /** The developer's user id, or null. */
  assignedTo: string | null;
  /** Centavos owed again because a payment's confirmation was undone. */
  owed: number;
}

/** The context of the development machine, from an order's columns. */
export const developmentContextOf = ({
  paymentStatus,
  accountStatus,
  assignedTo,
  owed,
}: Omit<OrderCase, 'developmentStatus'>): DevelopmentContext => ({
  paymentConfirmed: paymentStatus === 'confirmed' && owed === 0,
  developerAssigned: assignedTo !== null,
  accountCancelled: accountStatus === 'cancelled',
});

const intake: ReadonlySet<DevelopmentStatus> = new Set(intakeStatuses);

/** The context of the payment machine, from an order's columns. */
export const paymentContextOf = ({ developmentStatus, owed }: Pick<OrderCase, 'developmentStatus' | 'owed'>): PaymentContext => ({
  owes: owed > 0,
  workBegan: !intake.has(developmentStatus),
});

/** Confirming pays the order and starts its account, so both lifecycles must allow it. */
const allowedConfirmation = (order: OrderCase): AllowedAction[] =>
  allowedPaymentActions(order.paymentStatus, paymentContextOf(order)).map((action) => {
    const reason = action.allowed ? whyNoPayment(order.accountStatus, order.owed > 0) : null;
    return reason === null ? action : { ...action, allowed: false, reason };
  });

/** A closed order can no longer be paid; a transfer that still arrives for it is recorded for manual review. */
export const takesLateTransfer = ({ accountStatus, paymentStatus, owed }: Omit<OrderCase, 'developmentStatus' | 'assignedTo'>): boolean =>
  accountStatus === 'cancelled' && (paymentStatus !== 'confirmed' || owed > 0);

/** The contract's `allowed`: what staff may do with an order now, and the reason for each action that is not possible. */
export const allowedOrderActions = (order: OrderCase): AllowedAction[] => [
  ...allowedConfirmation(order),
  ...(takesLateTransfer(order) ? [{ action: 'record_transfer', allowed: true } as const] : []),
  ...allowedDevelopmentActions(order.developmentStatus, developmentContextOf(order)),
];
