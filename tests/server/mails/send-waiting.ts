import { pino } from 'pino';
import { mailListener } from '#server/effects/mail/mail-listener.ts';
import type { Mail } from '#server/effects/providers/mail.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import { createDeliveries } from '#server/events/deliveries.ts';
import type { Listener } from '#server/events/delivery-worker.ts';
import { emit } from '#server/events/outbox.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import type { TestApp } from '../../support/test-app.ts';

interface Others {
  /** Hears what open screens are told. */
  push?: Listener;
  /** An address whose server takes nothing. */
  badReader?: string;
}

/** A process that sends what waits, to a mail server that takes so many in vain first. */
export async function sendWaiting(t: TestApp, events: readonly DomainEvent[] = [], failures = 0, others: Others = {}): Promise<Mail[]> {
  const sent: Mail[] = [];
  let left = failures;
  const sender = {
    send: async (mail: Mail) => {
      if (mail.to === others.badReader) throw Object.assign(new Error('no such mailbox'), { responseCode: 550, code: 'EENVELOPE' });
      if (left-- > 0) throw Object.assign(new Error('not now'), { responseCode: 451 });
      sent.push(mail);
    },
    close: () => undefined,
  };
  const mail = mailListener(t.db, sender, t.services.config);
  const nobody = async () => undefined;
  const { deliverSoon, stop } = createDeliveries({
    db: t.db,
    listeners: { mail, push: others.push ?? nobody, cards: nobody },
    log: pino({ level: 'silent' }),
    awaited: ['mail', 'push'],
  });
  await t.db.transaction(async (tx) => {
    for (const event of events) await emit(tx, event);
  });
  await deliverSoon();
  await letDeliveriesBeDue(t.db);
  await deliverSoon();
  await stop();
  return sent;
}
