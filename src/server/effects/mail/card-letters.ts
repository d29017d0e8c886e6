import type { Agency } from '#api/contract/settings/section.ts';
import { cardRejectedMail, moneyReturnedMail, reviewNeededMail } from './card-payment.mail.ts';
import { type CardPaymentFacts, cardPaymentFacts } from './card-payment-facts.store.ts';
import { moneyKeptMail, refundRefusedMail, refundStartedMail, underReviewMail } from './card-review.mail.ts';
import type { Letter } from './layout.ts';
import type { Letters, Post } from './post.ts';

type Write = (facts: CardPaymentFacts, orderUrl: string, agency: Agency) => Letter | null;

async function aboutPayment({ paymentId }: { paymentId: number }, { tx, addresses, agency }: Post, write: Write) {
  const facts = await cardPaymentFacts(tx, paymentId);
  return facts && write(facts, facts.order === null ? addresses.account : addresses.order(facts.order.subscriptionId), agency);
}

const toCustomer = (write: Write) => (event: { paymentId: number }, post: Post) => aboutPayment(event, post, write);

/** Of what became of money at the card provider. */
export const cardLetters = {
  'payment.review_needed': (event, post) =>
    aboutPayment(event, post, (facts) => reviewNeededMail(facts, post.staff, post.addresses.paymentsToReview)),
  'card.refund_requested': toCustomer(refundStartedMail),
  'payment.failed': toCustomer(cardRejectedMail),
  'payment.under_review': toCustomer(underReviewMail),
  'payment.kept': toCustomer(moneyKeptMail),
  'payment.refund_refused': toCustomer(refundRefusedMail),
  'payment.returned': toCustomer(moneyReturnedMail),
} satisfies Partial<Letters>;
