import { cardRejectedMail, moneyReturnedMail, reviewNeededMail } from './card-payment.mail.ts';
import { type CardPaymentFacts, cardPaymentFacts } from './card-payment-facts.store.ts';
import { moneyKeptMail, refundRefusedMail, refundStartedMail, underReviewMail } from './card-review.mail.ts';
import { about } from './card-words.ts';
import { confirmationUndoneMail, confirmationUndoneReport } from './confirmation-undone.mail.ts';
import type { Letter } from './layout.ts';
import { personFacts } from './order-facts.store.ts';
import type { Letters, Post } from './post.ts';

type Write = (facts: CardPaymentFacts, orderUrl: string) => Letter | null;

async function aboutPayment({ paymentId }: { paymentId: number }, { tx, addresses }: Post, write: Write) {
  const facts = await cardPaymentFacts(tx, paymentId);
  return facts && write(facts, facts.order === null ? addresses.account : addresses.order(facts.order.subscriptionId));
}

const toCustomer = (write: Write) => (event: { paymentId: number }, post: Post) => aboutPayment(event, post, write);

/** Mails about card payments' outcomes and about transfers confirmed on the wrong order. */
export const cardLetters = {
  'payment.review_needed': (event, post) =>
    aboutPayment(event, post, (facts) => reviewNeededMail(facts, post.staff, post.addresses.paymentsToReview)),
  'card.refund_requested': toCustomer(refundStartedMail),
  'payment.failed': toCustomer(cardRejectedMail),
  'payment.under_review': toCustomer(underReviewMail),
  'payment.kept': toCustomer(moneyKeptMail),
  'payment.refund_refused': toCustomer(refundRefusedMail),
  'payment.returned': toCustomer(moneyReturnedMail),
  'confirmation.undone': toCustomer((facts, url) => {
    const known = about(facts);
    return known && confirmationUndoneMail(known, url);
  }),
  'confirmation.undone_reported': async (event, { tx, staff, addresses }) => {
    const facts = await cardPaymentFacts(tx, event.paymentId);
    const who = facts?.payment.reviewedBy ? await personFacts(tx, facts.payment.reviewedBy) : null;
    return facts && confirmationUndoneReport(facts, who?.name ?? null, staff, addresses.payments);
  },
} satisfies Partial<Letters>;
