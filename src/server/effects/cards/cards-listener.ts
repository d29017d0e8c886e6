import type { DomainEvent, EventFor } from '#server/events/catalogue.ts';
import type { Listener } from '#server/events/delivery-worker.ts';
import type { SalesServices } from '#server/sales/cards/card-service.ts';
import { learnOfPayment } from '#server/sales/cards/learn.ts';
import { refundPayment } from '#server/sales/cards/refund-payment.ts';

/** A notice may arrive before the provider can return its payment; a payment still unknown after so many tries is not ours. */
const triesForUnknown = 12;

type CardEvent = EventFor<'cards'>;
type Handlers = { readonly [Type in CardEvent['type']]: (event: Extract<CardEvent, { type: Type }>, attempts: number) => Promise<void> };

const handlersOf = (services: SalesServices): Handlers => ({
  'card.refund_requested': ({ refundId }) => refundPayment(services, refundId),
  'card.notice_received': async ({ providerId }, attempts) => {
    const learned = await learnOfPayment(services, providerId);
    if (learned === null && attempts < triesForUnknown) throw new Error('the provider does not know this payment yet');
    await services.deliverSoon();
  },
});

type Handler = (event: DomainEvent, attempts: number) => Promise<void>;

/** Queries the card provider about its notices and requests refunds. */
export const cardsListener = (services: SalesServices): Listener => {
  const handlers = handlersOf(services) as Partial<Record<DomainEvent['type'], Handler>>;
  return async ({ event, attempts }) => handlers[event.type]?.(event, attempts);
};
