import { type CardPaymentStatus, cardPaymentNames } from '#shared/vocabulary.ts';
import { firstMissing, type Remedy } from '../explain-refusal.ts';
import { type CardPaymentContext, type CardPaymentEvent, cardPaymentMachine } from './card-payment.machine.ts';

const remedies: readonly Remedy<CardPaymentContext, CardPaymentEvent>[] = [{ sentence: 'Escribe una nota', event: { note: 'escrita' } }];

/** Why the machine refuses this event in this status, as shown to the user. Meaningless for an event that it accepts. */
export const whyCardPaymentRefused = (status: CardPaymentStatus, context: CardPaymentContext, event: CardPaymentEvent): string =>
  firstMissing(
    (before, event) => cardPaymentMachine.resolveState({ value: status, context: before }).can(event),
    remedies,
    context,
    event,
  ) ?? `El pago está en «${cardPaymentNames[status]}»: ya no se puede decidir sobre él`;
