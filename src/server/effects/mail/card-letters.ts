import type { DomainEvent } from '#server/events/catalogue.ts';
import { cardRejectedMail, moneyReturnedMail, reviewNeededMail } from './card-payment.mail.ts';
import { type CardPaymentFacts, cardPaymentFacts } from './card-payment-facts.store.ts';
import { moneyKeptMail, refundRefusedMail, refundStartedMail, underReviewMail } from './card-review.mail.ts';
import type { Letter } from './layout.ts';
import type { Post } from './post.ts';

const toCustomer = {
  'card.refund_requested': refundStartedMail,
  'payment.failed': cardRejectedMail,
  'payment.under_review': underReviewMail,
  'payment.kept': moneyKeptMail,
  'payment.refund_refused': refundRefusedMail,
  'payment.returned': moneyReturnedMail,
} as const;

/** Of what became of money at the card provider. */
export async function cardLetterFor(event: DomainEvent, { tx, addresses, staff }: Post): Promise<Letter | null> {
  const about = async (paymentId: number, write: (facts: CardPaymentFacts, orderUrl: string) => Letter | null) => {
    const facts = await cardPaymentFacts(tx, paymentId);
    return facts && write(facts, facts.order === null ? addresses.account : addresses.order(facts.order.subscriptionId));
  };
  switch (event.type) {
    case 'payment.review_needed':
      return about(event.paymentId, (facts) => reviewNeededMail(facts, staff, addresses.paymentsToReview));
    case 'card.refund_requested':
    case 'payment.failed':
    case 'payment.under_review':
    case 'payment.kept':
    case 'payment.refund_refused':
    case 'payment.returned':
      return about(event.paymentId, toCustomer[event.type]);
    default:
      return null;
  }
}
