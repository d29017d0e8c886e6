import type { Listener } from '#server/events/lane.ts';
import type { SalesServices } from '#server/sales/cards/card-service.ts';
import { learnOfPayment } from '#server/sales/cards/learn.ts';
import { refundPayment } from '#server/sales/cards/refund-payment.ts';

/** A notice may be faster than the provider's own records; one that stays unknown so long was of somebody else's payment. */
const triesForUnknown = 12;

/** Speaks with the card provider about what it told and what it was asked for. */
export const cardsListener =
  (services: SalesServices): Listener =>
  async ({ event, attempts }) => {
    if (event.type === 'card.refund_requested') return refundPayment(services, event.refundId);
    if (event.type !== 'card.notice_received') return;
    const learned = await learnOfPayment(services, event.providerId);
    if (learned === null && attempts < triesForUnknown) throw new Error('the provider does not know this payment yet');
    await services.deliverSoon();
  };
