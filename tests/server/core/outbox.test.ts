import { setTimeout as sleep } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { demoPeople } from '#server/demo/people.ts';
import { mailListener } from '#server/effects/mail/mail-listener.ts';
import { smtpSender } from '#server/effects/providers/mail.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Deliveries } from '#server/events/deliveries.ts';
import type { Listener } from '#server/events/delivery-worker.ts';
import { emit } from '#server/events/outbox.ts';
import { isHopeless, secondsUntilRetry } from '#server/events/retries.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { gate } from '../../support/gate.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { emitEach, outboxRows, startDeliveries } from '../mails/send-waiting.ts';

const t = sharedApp();
beforeEach(async () => {
  await t.db.query.delete(outbox);
});

const post = (url: string) => {
  const sender = smtpSender(url, 'Taller Web <hola@tallerweb.example>', 'tallerweb.example');
  const { deliverSoon, stop } = startDeliveries(t, { mail: mailListener(t.services, sender) }, { awaited: ['mail', 'push'] });
  const close = async () => {
    await stop();
    sender.close();
  };
  return { deliver: deliverSoon, close };
};

const code: DomainEvent = { type: 'registration.code_issued', to: 'ana@x.mx', code: '482913' };
const reset: DomainEvent = { type: 'password.reset_requested', userId: null, token: 'x' };
const reminder = (subscriptionId: number, days = 30): DomainEvent => ({ type: 'support.ending', subscriptionId, days });
const happened = (events: DomainEvent[]) => emitEach(t, events);
const rows = () => outboxRows(t);

test('of mails delivered at the same time, only those with a code lose their content', async () => {
  const bothBegan = gate();
  let began = 0;
  const mail = async () => {
    began += 1;
    if (began === 2) bothBegan.open();
    await bothBegan.opened;
  };
  const { deliverSoon, stop } = startDeliveries(t, { mail }, { awaited: ['mail', 'push'] });
  await t.db.transaction((tx) => emit(tx, code, reminder(7)));
  await deliverSoon();
  await stop();
  expect(await rows()).toMatchObject([
    { event: 'registration.code_issued', payload: {}, subject: null, deliveredAt: expect.any(Date) },
    { event: 'support.ending', payload: { subscriptionId: 7, days: 30 }, subject: 'order 7', deliveredAt: expect.any(Date) },
  ]);
});

test('while the mail server is down no mail is lost: it arrives once afterwards, and its code is deleted [R-492]', async () => {
  const dead = post('smtp://127.0.0.1:1');
  await happened([code]);
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
  code,
  reset,
  { type: 'email_change.code_issued', to: 'ana@x.mx', code: '482913' },
  { type: 'email_confirmation.asked', to: 'ana@x.mx', token: 'abc' },
])('once delivered, $type stores neither its code or link nor its recipient', async (event) => {
  const mailbox = await startMailServer();
  const service = post(mailbox.url);
  await happened([event]);
  await service.deliver();
  await service.close();
  await mailbox.stop();
  const stored = (await rows()).map(({ payload, subject, deliveredAt }) => ({ payload, subject, deliveredAt }));
  expect(stored).toEqual([{ payload: {}, subject: null, deliveredAt: expect.any(Date) }]);
});

test('a connection that the mail server dropped between two mails delays neither: the second goes over a new one', async () => {
  const mailbox = await startMailServer({ dropsReused: true });
  const service = post(mailbox.url);
  await happened([code]);
  await service.deliver();
  await happened([{ ...code, code: '731904' }]);
  await service.deliver();
  const attempts = (await rows()).map((row) => row.attempts);
  await service.close();
  await mailbox.stop();
  expect(mailbox.received.map(({ to }) => to)).toEqual(['ana@x.mx', 'ana@x.mx']);
  expect(attempts).toEqual([1, 1]);
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

/** A process whose mails are recorded before its `deliverSoon` resolves. */
const start = (listeners: { mail?: Listener }) => startDeliveries(t, listeners, { awaited: ['mail'] });

describe('a delivery that fails permanently', () => {
  const refused = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
  const failing =
    (error: Error): Listener =>
    async ({ event }) => {
      if (event.type === 'support.ending' && event.days === 30) throw error;
    };
  const states = async () =>
    (await rows()).map((row) => `${row.attempts} ${row.deadAt ? 'dead' : row.deliveredAt ? 'delivered' : 'waiting'} ${row.lastError}`);
  const tryOnce = async (deliveries: Deliveries, attempts: number) => {
    await letDeliveriesBeDue(t.db);
    await deliveries.deliverSoon();
    expect((await rows())[0]).toMatchObject({ attempts, lastError: expect.any(String) });
  };

  test('is set aside after three refusals, and the deliveries waiting behind it proceed [R-494]', async () => {
    const deliveries = start({ mail: failing(refused) });
    await happened([reminder(1), reminder(1, 7)]);
    await tryOnce(deliveries, 1);
    await tryOnce(deliveries, 2);
    expect(await states()).toEqual(['2 waiting Error EENVELOPE 550', '0 waiting null']);
    await tryOnce(deliveries, 3);
    expect(await states()).toEqual(['3 dead Error EENVELOPE 550', '1 delivered null']);
    await letDeliveriesBeDue(t.db);
    await deliveries.deliverSoon();
    expect((await states())[0]).toBe('3 dead Error EENVELOPE 550');
    await deliveries.stop();
  });

  test.each([
    ['it failed twenty times', 19, 20, 'Error ECONNREFUSED'],
    ['it was claimed twenty times and never finished', 20, 21, 'never came back'],
  ])('is set aside when %s [R-494]', async (_, before, after, reason) => {
    const deliveries = start({ mail: failing(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) });
    await happened([reminder(1)]);
    await t.db.query.update(outbox).set({ attempts: before });
    await deliveries.deliverSoon();
    expect(await states()).toEqual([`${after} dead ${reason}`]);
    await deliveries.stop();
  });

  test('is counted on the dashboard [R-494]', async () => {
    await happened([reminder(1), reminder(2), reminder(3)]);
    await t.db.query.update(outbox).set({ deadAt: sql`now()` }).where(eq(outbox.subject, 'order 2'));
    const { body } = await (await t.as('admin')).get('/dashboard/summary');
    expect(body).toMatchObject({ dead_deliveries: { count: 1 } });
  });
});

/** A database that claims deliveries at once but takes 120 ms to return the result. */
const answeringLate = (db: Database): Database => {
  const update = (table: typeof outbox) => ({
    set: (values: object) => ({
      where: (condition: SQL) => {
        const claimed = db.query.update(table).set(values).where(condition);
        const result = claimed.returning.bind(claimed);
        return Object.assign(claimed, { returning: async () => sleep(120, await result()) });
      },
    }),
  });
  const query = new Proxy(db.query, { get: (real, name) => (name === 'update' ? update : Reflect.get(real, name)) });
  return { ...db, query };
};

test('a delivery waiting behind one that ends during a claim is picked up at once [R-493]', async () => {
  const sent: number[] = [];
  const mail: Listener = async ({ event }) => {
    await sleep(30);
    if (event.type === 'support.ending') sent.push(event.days);
  };
  const deliveries = startDeliveries(t, { mail }, { db: answeringLate(t.db) });
  await happened([reminder(1), reminder(1, 7)]);
  await deliveries.deliverSoon();
  await expect.poll(() => sent).toEqual([30, 7]);
  await deliveries.stop();
});

test('mails with a code or a link are sent before all other waiting mails [R-563]', async () => {
  const sent: string[] = [];
  const mail: Listener = async ({ event }) => {
    sent.push(event.type);
  };
  await happened(Array.from({ length: 30 }, (_, nth) => reminder(nth + 1)));
  await happened([code, reset]);
  const deliveries = start({ mail });
  await deliveries.deliverSoon();
  await expect.poll(() => sent.length).toBe(32);
  expect(sent.slice(0, 4).sort()).toEqual(['password.reset_requested', 'registration.code_issued', 'support.ending', 'support.ending']);
  await deliveries.stop();
});

test('a mail with a link does not wait for other mails to the same person [R-563]', async () => {
  const sent: string[] = [];
  const mail: Listener = async ({ event }) => {
    if (event.type === 'account.attacked') throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    sent.push(event.type);
  };
  const { userId } = demoPeople.cliente;
  await happened([{ type: 'account.attacked', userId }]);
  const deliveries = start({ mail });
  await deliveries.deliverSoon();
  await happened([{ type: 'password.reset_requested', userId, token: 'x' }]);
  await deliveries.deliverSoon();
  expect(sent).toEqual(['password.reset_requested']);
  await deliveries.stop();
});
