import type { NextStep } from '#api/contract/orders/order.ts';
import type { AccountStatus, CardPaymentStatus, PaymentMethod, PaymentStatus } from '#shared/vocabulary.ts';
import { accountStatusNames, cardPaymentNames } from '#shared/vocabulary.ts';
import {
  type AccountContext,
  type AccountEvent,
  accountStatusLabels,
  accountStatusMachine,
} from './account-status/account-status.machine.ts';
import { whyAccountRefused, whyNoPayment } from './account-status/explain-account.ts';
import { type CardPaymentEvent, cardPaymentLabels, cardPaymentMachine } from './card-payment/card-payment.machine.ts';
import { whyPaymentRefused } from './payment-status/explain-payment.ts';
import {
  type PaymentContext,
  type PaymentEvent,
  paymentStatusLabels,
  paymentStatusMachine,
} from './payment-status/payment-status.machine.ts';

/** One example of each event, with the texts that a user would write. */
const paymentEvents = {
  PROVIDER_PROCESSING: { type: 'PROVIDER_PROCESSING' },
  PROVIDER_APPROVED: { type: 'PROVIDER_APPROVED' },
  PROVIDER_REJECTED: { type: 'PROVIDER_REJECTED' },
  CONFIRM_MANUALLY: { type: 'CONFIRM_MANUALLY', reference: 'referencia' },
  UNDO_CONFIRMATION: { type: 'UNDO_CONFIRMATION', method: 'transfer', note: 'motivo' },
} as const satisfies { [Type in PaymentEvent['type']]: Extract<PaymentEvent, { type: Type }> };

const accountEvents = {
  PAYMENT_CONFIRMED: { type: 'PAYMENT_CONFIRMED' },
  RENEWAL_CONFIRMED: { type: 'RENEWAL_CONFIRMED' },
  EXPIRE: { type: 'EXPIRE' },
  SUSPEND: { type: 'SUSPEND' },
  PAYMENT_REVERSED: { type: 'PAYMENT_REVERSED' },
  PAYMENT_UNDONE: { type: 'PAYMENT_UNDONE' },
  DEBT_PAID: { type: 'DEBT_PAID', resumes: true },
  RESUME: { type: 'RESUME', owes: false },
  CANCEL: { type: 'CANCEL' },
  CANCEL_BY_OWNER: { type: 'CANCEL_BY_OWNER' },
  CLOSE_UNPAID: { type: 'CLOSE_UNPAID' },
} as const satisfies { [Type in AccountEvent['type']]: Extract<AccountEvent, { type: Type }> };

const cardEvents = {
  SEEN_PENDING: { type: 'SEEN_PENDING' },
  SEEN_FAILED: { type: 'SEEN_FAILED' },
  SEEN_APPROVED: { type: 'SEEN_APPROVED' },
  SEEN_RETURNED: { type: 'SEEN_RETURNED' },
  ACCEPT: { type: 'ACCEPT', note: 'nota' },
  REFUND: { type: 'REFUND', note: 'nota' },
  REFUND_REFUSED: { type: 'REFUND_REFUSED' },
} as const satisfies { [Type in CardPaymentEvent['type']]: Extract<CardPaymentEvent, { type: Type }> };

const stepOf = (event: string, label: string, reason: string | null): NextStep =>
  reason === null ? { event, label, allowed: true } : { event, label, allowed: false, reason };

/** The next steps of an order's payment. Settling it also starts the account, so the account must accept it too. `method`: how it was paid. */
export const nextPaymentSteps = (
  status: PaymentStatus,
  context: PaymentContext,
  account: AccountStatus,
  method: PaymentMethod,
): NextStep[] => {
  const here = paymentStatusMachine.resolveState({ value: status, context });
  return Object.values(paymentEvents).map((example) => {
    const event = example.type === 'UNDO_CONFIRMATION' ? { ...example, method } : example;
    const settles = event.type === 'PROVIDER_APPROVED' || event.type === 'CONFIRM_MANUALLY';
    const reason = here.can(event) ? (settles ? whyNoPayment(account, context.owes) : null) : whyPaymentRefused(status, context, event);
    return stepOf(event.type, paymentStatusLabels.events[event.type], reason);
  });
};

/** The owner's sentence addresses the customer; staff read this one, so it is in the third person. */
const whyNotAccount = (status: AccountStatus, context: AccountContext, event: AccountEvent): string =>
  event.type === 'CANCEL_BY_OWNER'
    ? `La contratación está ${accountStatusNames[status].toLowerCase()}: el cliente ya no la puede cancelar`
    : whyAccountRefused(status, context, event);

/** The next steps of the account. `owes`: a payment for it was undone and is owed again. */
export const nextAccountSteps = (status: AccountStatus, context: AccountContext, owes: boolean): NextStep[] => {
  const here = accountStatusMachine.resolveState({ value: status, context });
  return Object.values(accountEvents).map((example) => {
    const event = example.type === 'RESUME' ? { ...example, owes } : example;
    const isIdle = event.type === 'DEBT_PAID' && !owes && here.can(event);
    const reason = here.can(event) ? null : whyNotAccount(status, context, event);
    return stepOf(event.type, accountStatusLabels.events[event.type], isIdle ? 'No falta pagar nada' : reason);
  });
};

const whyNotCard = (status: CardPaymentStatus, { type }: CardPaymentEvent): string => {
  if (cardPaymentMachine.states[status]?.type === 'final') return 'El pago ya se devolvió: no le sigue nada';
  if (type === 'ACCEPT' || type === 'REFUND') return 'Solo se decide sobre un pago que espera revisión';
  return `Eso no cambia un pago que está en «${cardPaymentNames[status]}»`;
};

/** The next steps of a payment at the provider. Whether it fits decides where an approval leads, not whether one is possible. */
export const nextCardSteps = (status: CardPaymentStatus): NextStep[] => {
  const here = cardPaymentMachine.resolveState({ value: status, context: { fits: true } });
  return Object.values(cardEvents).map((event) =>
    stepOf(event.type, cardPaymentLabels.events[event.type], here.can(event) ? null : whyNotCard(status, event)),
  );
};
