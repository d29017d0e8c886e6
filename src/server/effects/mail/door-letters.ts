import type { DomainEvent } from '#server/events/catalogue.ts';
import { accountAttackedMail } from './account-attacked.mail.ts';
import { confirmEmailMail, emailAboutToChangeMail } from './confirm-email.mail.ts';
import type { Letter } from './layout.ts';
import { personFacts } from './order-facts.store.ts';
import type { Post } from './post.ts';

/** What the owner of an account is told when somebody is at its doors. */
export async function doorLetterFor(event: DomainEvent, { tx, addresses }: Post): Promise<Letter | null> {
  switch (event.type) {
    case 'account.attacked': {
      const person = await personFacts(tx, event.userId);
      return person && accountAttackedMail({ ...person, recoverUrl: addresses.recover });
    }
    case 'email_confirmation.asked':
      return confirmEmailMail({ to: event.to, confirmUrl: addresses.confirmEmail(event.token) });
    case 'email_confirmation.told': {
      const person = await personFacts(tx, event.userId);
      return person && emailAboutToChangeMail({ to: person.email, name: person.name, next: event.to });
    }
    default:
      return null;
  }
}
