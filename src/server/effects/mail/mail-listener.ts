import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Delivery } from '#server/events/deliveries.store.ts';
import type { Listener } from '#server/events/delivery-worker.ts';
import type { Config } from '#server/kernel/env.ts';
import type { MailSender } from '../providers/mail.ts';
import { addressesAt } from './addresses.ts';
import { bundleMail } from './bundle.mail.ts';
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

/** One that is sent again with others in it is another mail: whoever knows the first must not pass over the second. */
function idOfAll(told: readonly Delivery[]): string {
  const hash = createHash('sha256')
    .update(told.map(({ deliveryId }) => deliveryId).join(' '))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Settings = Pick<Config, 'publicUrl' | 'transfer' | 'cardProvider' | 'staffMail'>;

export function mailListener(db: Database, sender: MailSender, { publicUrl, staffMail, ...settings }: Settings): Listener {
  const post = { ...settings, tx: db.query, addresses: addressesAt(publicUrl), staff: staffMail.join(', ') };
  const write = async ({ event, happenedAt }: Delivery): Promise<Letter | null> =>
    (await writerOf(event)?.(event, post, happenedAt)) ?? null;

  const deliver = async (delivery: Delivery, alike: readonly Delivery[]): Promise<void> => {
    const letters: Letter[] = [];
    for (const one of [delivery, ...alike]) {
      const letter = await write(one);
      if (letter) letters.push(letter);
    }
    const [only] = letters;
    if (only === undefined) return;
    const letter = letters.length === 1 ? only : bundleMail(delivery.event.type, letters, post.addresses);
    await sender.send(compose(letter), alike.length === 0 ? delivery.deliveryId : idOfAll([delivery, ...alike]));
  };

  /** By who reads them; one that cannot be written is told alone, and fails there. */
  const apart = async (deliveries: readonly Delivery[]): Promise<Delivery[][]> => {
    const readers = new Map<string, Delivery[]>();
    for (const one of deliveries) {
      const reader = await write(one).then(
        (letter) => letter?.to ?? 'nobody',
        () => one.deliveryId,
      );
      readers.set(reader, [...(readers.get(reader) ?? []), one]);
    }
    return [...readers.values()];
  };

  return Object.assign(deliver, { apart });
}
