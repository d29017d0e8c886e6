import { postAt, writeLetter } from '#server/effects/mail/mail-listener.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Undelivered } from '#server/events/undelivered.store.ts';
import type { Services } from '#server/operation/services.ts';
import type { Envelope } from './deliveries.present.ts';

const unknown: Envelope = { to: null, subject: null };

/**
 * What the mails would say today, each letter written as for sending. What cannot be written may be why it failed. Outside of any
 * transaction: a question that fails would end it.
 */
export async function envelopesOf({ db, config }: Pick<Services, 'db' | 'config'>, rows: readonly Undelivered[]): Promise<Envelope[]> {
  const post = await postAt(db.query, config);
  const envelopes: Envelope[] = [];
  for (const { listener, event, payload, createdAt } of rows) {
    const happened = { type: event, ...(payload as object) } as DomainEvent;
    const letter = listener === 'mail' ? await writeLetter(happened, post, createdAt).catch(() => null) : null;
    envelopes.push(letter === null ? unknown : { to: letter.to, subject: letter.subject });
  }
  return envelopes;
}
