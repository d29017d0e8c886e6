import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { mailListener } from '#server/effects/mail/mail-listener.ts';
import type { Mail } from '#server/effects/providers/mail.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import { createDeliveries } from '#server/events/deliveries.ts';
import { emit } from '#server/events/outbox.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placeOrder } from '../staff/staff.ts';

let t: TestApp;
const ids: number[] = [];
beforeAll(async () => {
  t = await startTestApp();
  const { customer } = await openOffice(t);
  for (let nth = 0; nth < 7; nth += 1) ids.push(await placeOrder(t, customer));
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.query.delete(outbox);
});

const received = (): DomainEvent[] => ids.map((subscriptionId) => ({ type: 'order.received', subscriptionId }));

/** A process that sends what waits, to a mail server that takes so many in vain first. */
async function send(events: readonly DomainEvent[], failures = 0): Promise<Mail[]> {
  const sent: Mail[] = [];
  let left = failures;
  const sender = {
    send: async (mail: Mail) => {
      if (left-- > 0) throw Object.assign(new Error('not now'), { responseCode: 451 });
      sent.push(mail);
    },
    close: () => undefined,
  };
  const mail = mailListener(t.db, sender, t.services.config);
  const nobody = async () => undefined;
  const { deliverSoon, stop } = createDeliveries({
    db: t.db,
    listeners: { mail, push: nobody, cards: nobody },
    log: pino({ level: 'silent' }),
    awaited: ['mail'],
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
const undelivered = async () => (await t.db.query.select().from(outbox)).filter(({ deliveredAt }) => deliveredAt === null);

test('six or more of a kind that wait for the staff go as one mail, with each in it and where to look [R-565]', async () => {
  const sent = await send([...received(), { type: 'order.placed', subscriptionId: ids[0] ?? 0 }]);
  expect(sent.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    expect.stringMatching(/^cliente@ejemplo\.mx: Recibimos tu pedido/),
    'hola@tallerweb.example: 7 pedidos nuevos',
  ]);
  const text = sent.find(({ to }) => to === 'hola@tallerweb.example')?.text ?? '';
  for (const id of ids) expect(text).toContain(`Pedido nuevo TW-${id}: `);
  expect(text).toContain('http://localhost:3000/admin/orders');
  expect(await undelivered()).toEqual([]);
});

test('five go one by one', async () => {
  const subjects = (await send(received().slice(0, 5))).map(({ subject }) => subject);
  expect(subjects).toHaveLength(5);
  for (const subject of subjects) expect(subject).toMatch(/^Pedido nuevo TW-\d+: /);
});

test('where the mail server takes it later, all of them are tried again, and told once', async () => {
  expect((await send(received(), 1)).map(({ subject }) => subject)).toEqual(['7 pedidos nuevos']);
  expect(await undelivered()).toEqual([]);
});

test('one that nobody can write about does not keep the others: after two tries each goes alone', async () => {
  await send([{ type: 'order.received', subscriptionId: 2 ** 40 }, ...received()]);
  expect(await undelivered()).toHaveLength(8);
  const subjects = (await send([])).map(({ subject }) => subject);
  expect(subjects).toHaveLength(7);
  for (const subject of subjects) expect(subject).toMatch(/^Pedido nuevo TW-\d+: /);
  expect(await undelivered()).toHaveLength(1);
  await letDeliveriesBeDue(t.db);
  expect((await send(received())).map(({ subject }) => subject)).toEqual(['7 pedidos nuevos']);
});
