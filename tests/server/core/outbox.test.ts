import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { mailListener } from '#server/effects/mail/mail-listener.ts';
import { smtpSender } from '#server/effects/providers/mail.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import { emit } from '#server/events/outbox.ts';
import { isHopeless, secondsUntilRetry } from '#server/events/retries.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { startDeliveries } from '../mails/send-waiting.ts';

const t = sharedApp();
beforeEach(async () => {
  await t.db.query.delete(outbox);
});

const post = (url: string) => {
  const sender = smtpSender(url, 'Taller Web <hola@tallerweb.example>', 'tallerweb.example');
  const { deliverSoon, stop } = startDeliveries(t, { mail: mailListener(t.db, sender, t.services.config) }, { awaited: ['mail', 'push'] });
  const close = async () => {
    await stop();
    sender.close();
  };
  return { deliver: deliverSoon, close };
};

const issueCode = (to: string) => t.db.transaction((tx) => emit(tx, { type: 'registration.code_issued', to, code: '482913' }));
const rows = () =>
  t.db.query
    .select({
      deliveryId: outbox.deliveryId,
      payload: outbox.payload,
      attempts: outbox.attempts,
      deliveredAt: outbox.deliveredAt,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .orderBy(asc(outbox.sequence));

test('while the mail server is down no mail is lost: it arrives once afterwards, and its code is deleted [R-492]', async () => {
  const dead = post('smtp://127.0.0.1:1');
  await issueCode('ana@x.mx');
  await dead.deliver();
  const waiting = await rows();
  await dead.close();
  // The retry waits at least five seconds; an hour here, so that a slow machine does not reach it early.
  const [soon] = await t.db.query.select({ waits: sql`available_at >= created_at + interval '5 seconds'` }).from(outbox);
  await t.db.query.update(outbox).set({ availableAt: sql`available_at + interval '1 hour'` });
  const mailbox = await startMailServer();
  const alive = post(mailbox.url);
  await alive.deliver();
  const tooEarly = mailbox.received.length;
  await letDeliveriesBeDue(t.db);
  await alive.deliver();
  await alive.deliver();
  const [done] = await rows();
  const [mail] = mailbox.received;
  await alive.close();
  await mailbox.stop();
  expect({
    waiting: waiting.map(({ deliveredAt, attempts, lastError }) => ({ deliveredAt, attempts, lastError })),
    waits: soon?.waits,
    tooEarly,
    count: mailbox.received.length,
    mail: { to: mail?.to, hasCode: mail?.text.includes('482913'), messageId: mail?.messageId },
    row: { payload: done?.payload, attempts: done?.attempts, delivered: done?.deliveredAt instanceof Date, lastError: done?.lastError },
  }).toEqual({
    waiting: [{ deliveredAt: null, attempts: 1, lastError: 'Error ESOCKET' }],
    waits: true,
    tooEarly: 0,
    count: 1,
    // The same at every try, so that a mail server may recognise what it took before.
    mail: { to: 'ana@x.mx', hasCode: true, messageId: `<${done?.deliveryId}@tallerweb.example>` },
    row: { payload: {}, attempts: 2, delivered: true, lastError: null },
  });
});

test.each<DomainEvent>([
  { type: 'registration.code_issued', to: 'ana@x.mx', code: '482913' },
  { type: 'password.reset_requested', userId: null, token: 'abc' },
  { type: 'email_change.code_issued', to: 'ana@x.mx', code: '482913' },
  { type: 'email_confirmation.asked', to: 'ana@x.mx', token: 'abc' },
])('once delivered, $type keeps neither its code or link nor its recipient', async (event) => {
  const mailbox = await startMailServer();
  const service = post(mailbox.url);
  await t.db.transaction((tx) => emit(tx, event));
  await service.deliver();
  const stored = await t.db.query
    .select({ payload: outbox.payload, subject: outbox.subject, delivered: sql`delivered_at is not null` })
    .from(outbox);
  await service.close();
  await mailbox.stop();
  expect(stored).toEqual([{ payload: {}, subject: null, delivered: true }]);
});

test('events of a rolled-back transaction are never delivered', async () => {
  const failing = t.db.transaction(async (tx) => {
    await emit(tx, { type: 'registration.address_taken', to: 'ana@x.mx' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await t.services.deliverSoon();
  expect({ rows: await rows(), mails: await t.mails() }).toEqual({ rows: [], mails: [] });
});

test('in demo mode the mail is in the outbox by the time its call is answered [R-412]', async () => {
  const answer = await t.guest.post('/register', { body: { username: 'ana', email: 'ana@x.mx', password: 'Una-clave-larga-1' } });
  const mails = await t.mails();
  expect({ status: answer.status, mails: mails.map(({ to, subject }) => ({ to, subject })) }).toEqual({
    status: 201,
    mails: [{ to: 'ana@x.mx', subject: 'Tu código de verificación de Taller Web' }],
  });
  expect(mails[0]?.text).toMatch(/\b\d{6}\b/);
});

test('the delay between retries grows from seconds to an hour', () => {
  expect([1, 2, 5, 30].map(secondsUntilRetry)).toEqual([5, 10, 80, 3600]);
});

test.each([
  ['a permanently refused recipient', { code: 'EENVELOPE', responseCode: 550 }, 3],
  ['permanently refused content', { code: 'EMESSAGE', responseCode: 554 }, 3],
  ['a temporarily refused recipient', { code: 'EENVELOPE', responseCode: 451 }, 20],
  ['a refused login, which can be fixed', { code: 'EAUTH', responseCode: 535 }, 20],
  ['an unreachable server', { code: 'ESOCKET' }, 20],
  ['anything else', null, 20],
])('%s is abandoned after the expected number of attempts', (_, error, tries) => {
  expect([isHopeless(tries - 1, error), isHopeless(tries, error)]).toEqual([false, true]);
});
