import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Delivery } from '#server/events/deliveries.store.ts';
import type { Listener, Part } from '#server/events/delivery-worker.ts';
import { mostApart } from '#server/events/outbox.ts';
import type { Config } from '#server/kernel/env.ts';
import type { MailSender } from '../providers/mail.ts';
import { addressesAt } from './addresses.ts';
import { bundleMail } from './bundle.mail.ts';
import { cardLetters } from './card-letters.ts';
import { completeMail } from './complete-mail.ts';
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

/** A delivery stored by an earlier version may have an event that no longer sends a mail. */
const writerOf = ({ type }: DomainEvent): Write | undefined => (letters as Partial<Record<DomainEvent['type'], Write>>)[type];

/** A retried bundle with other deliveries in it needs another id: otherwise a mail server that has the first one drops it as a duplicate. */
function idOfAll(bundled: readonly Delivery[]): string {
  const hash = createHash('sha256')
    .update(bundled.map(({ deliveryId }) => deliveryId).join(' '))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Letters of a bundle that are written at the same time. Each may need a connection, and the pages need some too. */
const mostWritten = 2;

type Settings = Pick<Config, 'publicUrl' | 'transfer' | 'cardProvider' | 'staffMail'>;

interface World {
  db: Database;
  config: Settings;
  now: () => Date;
}

export function mailListener({ db, config: { publicUrl, staffMail, ...settings }, now }: World, sender: MailSender): Listener {
  const post = { ...settings, tx: db.query, addresses: addressesAt(publicUrl), staff: staffMail.join(', ') };
  const write = ({ event, happenedAt }: Delivery): Promise<Letter | null> =>
    completeMail(event, post, now(), async () => (await writerOf(event)?.(event, post, happenedAt)) ?? null);

  const send = (letter: Letter, id: string): Promise<void> => sender.send(compose(letter), id);

  const deliver = async (delivery: Delivery): Promise<void> => {
    const letter = await write(delivery);
    if (letter) await send(letter, delivery.deliveryId);
  };

  /** Groups deliveries of one kind by reader. More than `mostApart` for one reader become one mail; fewer stay separate. */
  const bundle = async (deliveries: readonly Delivery[]): Promise<Part[][]> => {
    const written = new Map<string, { delivery: Delivery; letter: Letter }[]>();
    const others: Part[][] = [];
    for (let from = 0; from < deliveries.length; from += mostWritten) {
      const some = deliveries.slice(from, from + mostWritten);
      const drafts = await Promise.all(some.map(async (delivery) => ({ delivery, letter: await write(delivery).catch(() => null) })));
      for (const { delivery, letter } of drafts) {
        // A delivery without a letter stays separate, so that its failure affects no other.
        if (letter === null) others.push([{ deliveries: [delivery], send: () => deliver(delivery) }]);
        else written.set(letter.to, [...(written.get(letter.to) ?? []), { delivery, letter }]);
      }
    }
    const ofReader = (mine: { delivery: Delivery; letter: Letter }[]): Part[] => {
      const [first] = mine;
      if (first === undefined || mine.length <= mostApart)
        return mine.map(({ delivery, letter }) => ({ deliveries: [delivery], send: () => send(letter, delivery.deliveryId) }));
      const bundled = mine.map(({ delivery }) => delivery);
      const letters = mine.map(({ letter }) => letter);
      return [{ deliveries: bundled, send: () => send(bundleMail(first.delivery.event.type, letters, post.addresses), idOfAll(bundled)) }];
    };
    return [...[...written.values()].map(ofReader), ...others];
  };

  return Object.assign(deliver, { bundle });
}
