import type { AllowedAction } from '#api/contract/orders/order.ts';
import { type PaymentStatus, paymentStatusNames } from '#shared/vocabulary.ts';
import { firstMissing, type Remedy } from '../explain-refusal.ts';
import { type PaymentContext, type PaymentEvent, paymentStatusMachine } from './payment-status.machine.ts';

type FlatEvent = { type: PaymentEvent['type']; reference?: string };

const remedies: readonly Remedy<PaymentContext, FlatEvent>[] = [
  { sentence: 'Escribe la referencia del banco', event: { reference: 'referencia' } },
];

const acceptsFrom =
  (status: PaymentStatus) =>
  (context: PaymentContext, event: FlatEvent): boolean =>
    paymentStatusMachine.resolveState({ value: status, context }).can(event as PaymentEvent);

const whyNever = (status: PaymentStatus): string =>
  paymentStatusMachine.states[status]?.type === 'final'
    ? 'El pago ya está confirmado'
    : `Eso no cambia un pago que está en «${paymentStatusNames[status]}»`;

/** Why the machine refuses this event here, for the person who asked. Meaningless for an event that it accepts. */
export const whyPaymentRefused = (status: PaymentStatus, context: PaymentContext, event: PaymentEvent): string =>
  firstMissing(acceptsFrom(status), remedies, context, event) ?? whyNever(status);

/** Whether staff may confirm it by hand, supposing that they write a reference. */
export const allowedPaymentActions = (status: PaymentStatus): AllowedAction[] => {
  const event: PaymentEvent = { type: 'CONFIRM_MANUALLY', reference: 'referencia' };
  return acceptsFrom(status)({}, event)
    ? [{ action: 'confirm_payment', allowed: true }]
    : [{ action: 'confirm_payment', allowed: false, reason: whyPaymentRefused(status, {}, event) }];
};
