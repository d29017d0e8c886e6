import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { outbox } from '#server/db/schema/deliveries.ts';
import { mailListener } from '#server/effects/mail/mail-listener.ts';
import type { Mail } from '#server/effects/providers/mail.ts';
import type { DomainEvent, ListenerName } from '#server/events/catalogue.ts';
import { createDeliveries, type Deliveries } from '#server/events/deliveries.ts';
import type { Listener } from '#server/events/delivery-worker.ts';
import { emit } from '#server/events/outbox.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import type { TestApp } from '../../support/test-app.ts';

const nobody: Listener = async () => undefined;
type Options = Partial<Omit<Parameters<typeof createDeliveries>[0], 'listeners' | 'log'>>;

/** Starts separate deliveries on the same outbox. Omitted listeners do nothing. */
export function startDeliveries(t: TestApp, listeners: Partial<Record<ListenerName, Listener>>, options: Options = {}): Deliveries {
  const all = { mail: nobody, push: nobody, cards: nobody, ...listeners };
  return createDeliveries({ db: t.db, listeners: all, log: pino({ level: 'silent' }), awaited: [], ...options });
}

/** Emits each event in a separate transaction. */
export async function emitEach(t: TestApp, events: readonly DomainEvent[]): Promise<void> {
  for (const event of events) await t.db.transaction((tx) => emit(tx, event));
}

/** All deliveries, in the order of their events. */
export const outboxRows = (t: TestApp) => t.db.query.select().from(outbox).orderBy(asc(outbox.sequence));

/** Sends the pending mails through a mail server that rejects the first `failures`, and all mails to `badReader`. */
export async function sendWaiting(t: TestApp, events: readonly DomainEvent[] = [], failures = 0, badReader?: string): Promise<Mail[]> {
  const sent: Mail[] = [];
  let left = failures;
  const sender = {
    send: async (mail: Mail) => {
      if (mail.to === badReader) throw Object.assign(new Error('no such mailbox'), { responseCode: 550, code: 'EENVELOPE' });
      if (left-- > 0) throw Object.assign(new Error('not now'), { responseCode: 451 });
      sent.push(mail);
    },
    close: () => undefined,
  };
  const mail = mailListener(t.services, sender);
  const { deliverSoon, stop } = startDeliveries(t, { mail }, { awaited: ['mail', 'push'] });
  await t.db.transaction(async (tx) => {
    for (const event of events) await emit(tx, event);
  });
  await deliverSoon();
  await letDeliveriesBeDue(t.db);
  await deliverSoon();
  await stop();
  return sent;
}
