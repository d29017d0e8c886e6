import { agencyOf, transferAccountOf } from '#server/agency/current.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Delivery } from '#server/events/deliveries.store.ts';
import type { Listener } from '#server/events/delivery-worker.ts';
import type { Config } from '#server/kernel/env.ts';
import type { MailSender } from '../providers/mail.ts';
import { addressesAt } from './addresses.ts';
import { cardLetters } from './card-letters.ts';
import { doorLetters } from './door-letters.ts';
import { compose, type Letter } from './layout.ts';
import { orderLetters } from './order-letters.ts';
import type { Letters, Post } from './post.ts';
import { quoteReceivedMail, quoteRequestedMail } from './quote.mail.ts';
import { quoteFacts } from './quote-facts.store.ts';

const letters: Letters = {
  ...doorLetters,
  ...orderLetters,
  ...cardLetters,
  'quote.requested': async ({ quoteId }, { tx, addresses, staff }) => {
    const quote = await quoteFacts(tx, quoteId);
    return quote && quoteRequestedMail(quote, staff, addresses.quotes);
  },
  'quote.received': async ({ quoteId }, { tx }) => {
    const quote = await quoteFacts(tx, quoteId);
    return quote && quoteReceivedMail(quote);
  },
};

type Write = (event: DomainEvent, post: Post, happenedAt: Date) => Letter | null | Promise<Letter | null>;

/** A delivery of an earlier version may be of an event that no mail is about any more. */
const writerOf = ({ type }: DomainEvent): Write | undefined => (letters as Partial<Record<DomainEvent['type'], Write>>)[type];

export async function postAt(tx: Tx, config: Config) {
  const agency = await agencyOf(tx, config);
  return {
    cardProvider: config.cardProvider,
    tx,
    addresses: addressesAt(config.publicUrl),
    agency,
    staff: agency.staffMail.join(', '),
    transferAccount: () => transferAccountOf(tx, config),
  } satisfies Post;
}

/** What is to be sent; null where nobody is written to. */
export const writeLetter = async (event: DomainEvent, post: Post, happenedAt: Date): Promise<Letter | null> =>
  (await writerOf(event)?.(event, post, happenedAt)) ?? null;

export const mailListener =
  (db: Database, sender: MailSender, config: Config): Listener =>
  async ({ deliveryId, event, happenedAt }: Delivery) => {
    const post = await postAt(db.query, config);
    const letter = await writeLetter(event, post, happenedAt);
    if (letter) await sender.send(compose(letter, post.agency), deliveryId);
  };
