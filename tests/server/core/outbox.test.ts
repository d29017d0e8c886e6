import type { AddressInfo } from 'node:net';
import { asc, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { mailListener } from '#server/effects/mail/mail-listener.ts';
import { smtpSender } from '#server/effects/providers/mail.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import { emit } from '#server/events/outbox.ts';
import { isHopeless, secondsUntilRetry } from '#server/events/retries.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { startDeliveries } from '../mails/send-waiting.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.query.delete(outbox);
});

interface Mailbox {
  url: string;
  received: string[];
  close: () => Promise<void>;
}

/** A real mail server that refuses the first `refuse` mails. */
async function startMailbox(refuse = 0): Promise<Mailbox> {
  const received: string[] = [];
  let left = refuse;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        left -= 1;
        if (left >= 0) return done(Object.assign(new Error('try again'), { responseCode: 451 }));
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

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
    .select({ payload: outbox.payload, attempts: outbox.attempts, deliveredAt: outbox.deliveredAt, lastError: outbox.lastError })
    .from(outbox)
    .orderBy(asc(outbox.sequence));
const header = (mail: string | undefined, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail ?? '')?.[1]?.trim();

test('while the mail server is down no mail is lost: it arrives once afterwards, and its code is deleted [R-492]', async () => {
  const dead = post('smtp://127.0.0.1:1');
  await issueCode('ana@x.mx');
  await dead.deliver();
  const waiting = await rows();
  await dead.close();
  // The retry waits at least five seconds; an hour here, so that a slow machine does not reach it early.
  const [soon] = await t.db.query.select({ waits: sql`available_at >= created_at + interval '5 seconds'` }).from(outbox);
  await t.db.query.update(outbox).set({ availableAt: sql`available_at + interval '1 hour'` });
  const mailbox = await startMailbox();
  const alive = post(mailbox.url);
  await alive.deliver();
  const tooEarly = mailbox.received.length;
  await letDeliveriesBeDue(t.db);
  await alive.deliver();
  await alive.deliver();
  const [done] = await rows();
  const [mail] = mailbox.received;
  await alive.close();
  await mailbox.close();
  expect({
    waiting: waiting.map(({ deliveredAt, attempts, lastError }) => ({ deliveredAt, attempts, lastError })),
    waits: soon?.waits,
    tooEarly,
    count: mailbox.received.length,
    to: header(mail, 'To'),
    hasCode: mail?.includes('482913'),
    row: { payload: done?.payload, attempts: done?.attempts, delivered: done?.deliveredAt instanceof Date, lastError: done?.lastError },
  }).toEqual({
    waiting: [{ deliveredAt: null, attempts: 1, lastError: 'Error ESOCKET' }],
    waits: true,
    tooEarly: 0,
    count: 1,
    to: 'ana@x.mx',
    hasCode: true,
    row: { payload: {}, attempts: 2, delivered: true, lastError: null },
  });
});

test.each<DomainEvent>([
  { type: 'registration.code_issued', to: 'ana@x.mx', code: '482913' },
  { type: 'password.reset_requested', userId: null, token: 'abc' },
  { type: 'email_change.code_issued', to: 'ana@x.mx', code: '482913' },
  { type: 'email_confirmation.asked', to: 'ana@x.mx', token: 'abc' },
])('once delivered, $type keeps neither its code or link nor its recipient', async (event) => {
  const mailbox = await startMailbox();
  const service = post(mailbox.url);
  await t.db.transaction((tx) => emit(tx, event));
  await service.deliver();
  const stored = await t.db.query
    .select({ payload: outbox.payload, subject: outbox.subject, delivered: sql`delivered_at is not null` })
    .from(outbox);
  await service.close();
  await mailbox.close();
  expect(stored).toEqual([{ payload: {}, subject: null, delivered: true }]);
});

test('a retried mail has the same Message-ID', async () => {
  const mailbox = await startMailbox(1);
  const service = post(mailbox.url);
  await issueCode('ana@x.mx');
  await service.deliver();
  await letDeliveriesBeDue(t.db);
  await service.deliver();
  const [row] = await t.db.query.select({ deliveryId: outbox.deliveryId }).from(outbox);
  await service.close();
  await mailbox.close();
  expect(mailbox.received.map((mail) => header(mail, 'Message-ID'))).toEqual([`<${row?.deliveryId}@tallerweb.example>`]);
});

test('two workers on one outbox send each mail once [R-492]', async () => {
  const mailbox = await startMailbox();
  const workers = [post(mailbox.url), post(mailbox.url)];
  const people = Array.from({ length: 20 }, (_, at) => `person${at}@x.mx`);
  for (const to of people) await issueCode(to);
  await Promise.all(workers.map(({ deliver }) => deliver()));
  await Promise.all(workers.map(({ close }) => close()));
  await mailbox.close();
  expect(mailbox.received.map((mail) => header(mail, 'To')).sort()).toEqual([...people].sort());
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
