import type { AllowedAction } from '#api/contract/orders/order.ts';
import { type PaymentMethod, type PaymentStatus, paymentStatusNames } from '#shared/vocabulary.ts';
import { firstMissing, type Remedy } from '../explain-refusal.ts';
import { type PaymentContext, type PaymentEvent, paymentStatusMachine } from './payment-status.machine.ts';

type FlatEvent = { type: PaymentEvent['type']; reference?: string; method?: PaymentMethod; note?: string };
type Remedies = readonly Remedy<PaymentContext, FlatEvent>[];

export const whyNotUndone = {
  undone: 'La confirmación de este pago ya se deshizo',
  confirmsNothing: 'Este pago no confirma ningún pedido',
  byCard: 'Un pago con tarjeta no se deshace: se reembolsa',
  began: 'El trabajo ya empezó: la confirmación ya no se puede deshacer',
  termBegan: 'El nuevo periodo de soporte ya empezó: la confirmación ya no se puede deshacer',
} as const;

const ofPaying: Remedies = [
  { sentence: 'El pago ya está confirmado', context: { owes: true } },
  { sentence: 'Escribe la referencia del banco', event: { reference: 'referencia' } },
];

const ofUndoing: Remedies = [
  { sentence: whyNotUndone.undone, context: { owes: false } },
  { sentence: whyNotUndone.byCard, event: { method: 'transfer' } },
  { sentence: whyNotUndone.began, context: { workBegan: false } },
  { sentence: 'Escribe el motivo', event: { note: 'motivo' } },
];

const acceptsFrom =
  (status: PaymentStatus) =>
  (context: PaymentContext, event: FlatEvent): boolean =>
    paymentStatusMachine.resolveState({ value: status, context }).can(event as PaymentEvent);

const whyNever = (status: PaymentStatus, { type }: PaymentEvent): string => {
  if (status === 'confirmed') return 'El pago ya está confirmado';
  if (type === 'UNDO_CONFIRMATION') return 'El pago todavía no está confirmado';
  return `Eso no cambia un pago que está en «${paymentStatusNames[status]}»`;
};

/** Why the machine refuses this event in this status, as shown to the user. Meaningless for an event that it accepts. */
export const whyPaymentRefused = (status: PaymentStatus, context: PaymentContext, event: PaymentEvent): string =>
  firstMissing(acceptsFrom(status), event.type === 'UNDO_CONFIRMATION' ? ofUndoing : ofPaying, context, event) ?? whyNever(status, event);

/** Whether staff may confirm it manually, assuming that they enter a reference. */
export const allowedPaymentActions = (status: PaymentStatus, context: PaymentContext): AllowedAction[] => {
  const event: PaymentEvent = { type: 'CONFIRM_MANUALLY', reference: 'referencia' };
  return acceptsFrom(status)(context, event)
    ? [{ action: 'confirm_payment', allowed: true }]
    : [{ action: 'confirm_payment', allowed: false, reason: whyPaymentRefused(status, context, event) }];
};

/** Whether staff may undo the confirmation of a payment made by this method, assuming that they enter a reason. */
export const mayBeUndone = (method: PaymentMethod, context: PaymentContext): boolean =>
  acceptsFrom('confirmed')(context, { type: 'UNDO_CONFIRMATION', method, note: 'motivo' });
