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
  /** Centavos that are owed again, of a payment whose confirmation was undone. */
  owed: number;
}

/** What the development machine's guards read, from an order's columns. */
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

/** What the payment machine's guards read, from an order's columns. */
export const paymentContextOf = ({ developmentStatus, owed }: Pick<OrderCase, 'developmentStatus' | 'owed'>): PaymentContext => ({
  owes: owed > 0,
  workBegan: !intake.has(developmentStatus),
});

/** Confirming pays the order and starts its account: both lifecycles are asked. */
const allowedConfirmation = (order: OrderCase): AllowedAction[] =>
  allowedPaymentActions(order.paymentStatus, paymentContextOf(order)).map((action) => {
    const reason = action.allowed ? whyNoPayment(order.accountStatus, order.owed > 0) : null;
    return reason === null ? action : { ...action, allowed: false, reason };
  });

/** Nobody pays a closed order any more; a transfer that arrives for it all the same is recorded, and a person decides about it. */
export const takesLateTransfer = ({ accountStatus, paymentStatus, owed }: Omit<OrderCase, 'developmentStatus' | 'assignedTo'>): boolean =>
  accountStatus === 'cancelled' && (paymentStatus !== 'confirmed' || owed > 0);

/** The contract's `allowed`: everything staff may do with an order now, and why not the rest. */
export const allowedOrderActions = (order: OrderCase): AllowedAction[] => [
  ...allowedConfirmation(order),
  ...(takesLateTransfer(order) ? [{ action: 'record_transfer', allowed: true } as const] : []),
  ...allowedDevelopmentActions(order.developmentStatus, developmentContextOf(order)),
];
