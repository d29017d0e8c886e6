import type { Config } from '#server/config/env.ts';
import type { Database } from '#server/db/database.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Listener } from '#server/events/lane.ts';
import type { MailSender } from '#server/providers/mail.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { accountCreatedMail } from './account-created.mail.ts';
import { addressTakenMail } from './address-taken.mail.ts';
import { moneyReturnedMail, reviewNeededMail } from './card-payment.mail.ts';
import { cardPaymentFacts } from './card-payment-facts.store.ts';
import { codeIssuedMail } from './code-issued.mail.ts';
import { emailChangeCodeMail, emailChangedMail, emailChangeTakenMail } from './email-change.mail.ts';
import { compose, type Letter } from './layout.ts';
import { type OrderFacts, orderFacts, personFacts } from './order-facts.store.ts';
import { orderPlacedMail } from './order-placed.mail.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { passwordResetMail } from './password-reset.mail.ts';
import { paymentConfirmedMail } from './payment-confirmed.mail.ts';
import { quoteReceivedMail, quoteRequestedMail } from './quote.mail.ts';
import { quoteFacts } from './quote-facts.store.ts';
import { renewalConfirmedMail, renewalRequestedMail, supportEndingMail } from './renewal.mail.ts';
import { endDateOf, renewalFacts } from './renewal-facts.store.ts';
import { requirementAnsweredMail, requirementRaisedMail } from './requirement.mail.ts';
import { requirementFacts } from './requirement-facts.store.ts';
import { stageChangedMail } from './stage-changed.mail.ts';

type Settings = Pick<Config, 'publicUrl' | 'transfer' | 'cardProvider'>;

/** When X happened, then this person is told so; null when nobody is. */
async function letterFor(event: DomainEvent, db: Database, { publicUrl, transfer, cardProvider }: Settings): Promise<Letter | null> {
  const aboutOrder = async (subscriptionId: number, write: (order: OrderFacts) => Letter) => {
    const order = await orderFacts(db.query, subscriptionId);
    return order && write(order);
  };
  const account = `${publicUrl}/account`;
  switch (event.type) {
    case 'registration.code_issued':
      return codeIssuedMail(event);
    case 'registration.address_taken':
      return addressTakenMail({ to: event.to, loginUrl: `${publicUrl}/login` });
    case 'account.created': {
      const person = await personFacts(db.query, event.userId);
      return person && accountCreatedMail({ to: person.email, name: person.name, homeUrl: `${publicUrl}/` });
    }
    case 'password.reset_requested': {
      const person = event.userId === null ? null : await personFacts(db.query, event.userId);
      return person && passwordResetMail({ ...person, resetUrl: `${publicUrl}/reset-password?token=${event.token}` });
    }
    case 'password.changed': {
      const person = await personFacts(db.query, event.userId);
      return person && passwordChangedMail({ ...person, recoverUrl: `${publicUrl}/forgot-password` });
    }
    case 'email_change.code_issued':
      return emailChangeCodeMail(event);
    case 'email_change.address_taken':
      return emailChangeTakenMail({ to: event.to, loginUrl: `${publicUrl}/login` });
    case 'email.changed': {
      const person = await personFacts(db.query, event.userId);
      return person && emailChangedMail({ to: event.from, ...person });
    }
    case 'order.placed':
      return aboutOrder(event.subscriptionId, (order) => orderPlacedMail(order, transfer, account));
    case 'quote.requested': {
      const quote = await quoteFacts(db.query, event.quoteId);
      return quote && quoteRequestedMail(quote, `${publicUrl}/admin/quotes`);
    }
    case 'quote.received': {
      const quote = await quoteFacts(db.query, event.quoteId);
      return quote && quoteReceivedMail(quote);
    }
    case 'payment.confirmed':
      return aboutOrder(event.subscriptionId, (order) => paymentConfirmedMail(order, account));
    case 'payment.review_needed': {
      const facts = await cardPaymentFacts(db.query, event.paymentId);
      return facts && reviewNeededMail(facts, `${publicUrl}${staffAddresses.paymentsToReview}`);
    }
    case 'payment.returned': {
      const facts = await cardPaymentFacts(db.query, event.paymentId);
      return facts && moneyReturnedMail(facts, account);
    }
    case 'development.status_changed':
      return aboutOrder(event.subscriptionId, (order) => stageChangedMail(order, event.to, account));
    case 'renewal.requested': {
      const facts = await renewalFacts(db.query, event.renewalId);
      return facts && renewalRequestedMail(facts, { transfer, cardProvider }, account);
    }
    case 'renewal.confirmed': {
      const facts = await renewalFacts(db.query, event.renewalId);
      return facts && renewalConfirmedMail(facts, account);
    }
    case 'support.ending': {
      const [order, endDate] = [await orderFacts(db.query, event.subscriptionId), await endDateOf(db.query, event.subscriptionId)];
      return order && endDate && supportEndingMail(order, event.days, endDate, account);
    }
    case 'requirement.raised': {
      const facts = await requirementFacts(db.query, event.ticketId, null);
      return facts && requirementRaisedMail(facts, publicUrl);
    }
    case 'requirement.answered': {
      const facts = await requirementFacts(db.query, event.ticketId, event.responseId);
      return facts && requirementAnsweredMail(facts, publicUrl);
    }
    default:
      return null;
  }
}

export const mailListener =
  (db: Database, sender: MailSender, settings: Settings): Listener =>
  async ({ deliveryId, event }) => {
    const letter = await letterFor(event, db, settings);
    if (letter) await sender.send(compose(letter), deliveryId);
  };
