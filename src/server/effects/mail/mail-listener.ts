import type { Database } from '#server/db/database.ts';
import type { MailSender } from '#server/effects/providers/mail.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Delivery } from '#server/events/deliveries.store.ts';
import type { Listener } from '#server/events/lane.ts';
import type { Config } from '#server/kernel/env.ts';
import { accountCreatedMail } from './account-created.mail.ts';
import { addressTakenMail } from './address-taken.mail.ts';
import { addressesAt } from './addresses.ts';
import { cardLetterFor } from './card-letters.ts';
import { codeIssuedMail } from './code-issued.mail.ts';
import { doorLetterFor } from './door-letters.ts';
import { emailChangeCodeMail, emailChangedMail, emailChangeTakenMail } from './email-change.mail.ts';
import { compose, type Letter } from './layout.ts';
import { personFacts } from './order-facts.store.ts';
import { orderLetterFor } from './order-letters.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { passwordResetMail } from './password-reset.mail.ts';
import type { Post } from './post.ts';
import { quoteReceivedMail, quoteRequestedMail } from './quote.mail.ts';
import { quoteFacts } from './quote-facts.store.ts';

/** When X happened, then this person is told so; null when nobody is. */
async function letterFor(event: DomainEvent, happenedAt: Date, post: Post): Promise<Letter | null> {
  const { tx, addresses, staff } = post;
  switch (event.type) {
    case 'registration.code_issued':
      return codeIssuedMail(event);
    case 'registration.address_taken':
      return addressTakenMail({ to: event.to, loginUrl: addresses.login });
    case 'account.created': {
      const person = await personFacts(tx, event.userId);
      return person && accountCreatedMail({ to: person.email, name: person.name, homeUrl: addresses.home });
    }
    case 'password.reset_requested': {
      const person = event.userId === null ? null : await personFacts(tx, event.userId);
      return person && passwordResetMail({ ...person, resetUrl: addresses.reset(event.token) });
    }
    case 'password.changed': {
      const person = await personFacts(tx, event.userId);
      return person && passwordChangedMail({ ...person, recoverUrl: addresses.recover });
    }
    case 'email_change.code_issued':
      return emailChangeCodeMail(event);
    case 'email_change.address_taken':
      return emailChangeTakenMail({ to: event.to, loginUrl: addresses.login });
    case 'email.changed': {
      const person = await personFacts(tx, event.userId);
      return person && emailChangedMail({ to: event.from, ...person });
    }
    case 'quote.requested': {
      const quote = await quoteFacts(tx, event.quoteId);
      return quote && quoteRequestedMail(quote, staff, addresses.quotes);
    }
    case 'quote.received': {
      const quote = await quoteFacts(tx, event.quoteId);
      return quote && quoteReceivedMail(quote);
    }
    default:
      return (await cardLetterFor(event, post)) ?? (await doorLetterFor(event, post)) ?? orderLetterFor(event, happenedAt, post);
  }
}

type Settings = Pick<Config, 'publicUrl' | 'transfer' | 'cardProvider' | 'staffMail'>;

export const mailListener =
  (db: Database, sender: MailSender, { publicUrl, staffMail, ...settings }: Settings): Listener =>
  async ({ deliveryId, event, happenedAt }: Delivery) => {
    const post = { ...settings, tx: db.query, addresses: addressesAt(publicUrl), staff: staffMail.join(', ') };
    const letter = await letterFor(event, happenedAt, post);
    if (letter) await sender.send(compose(letter), deliveryId);
  };
