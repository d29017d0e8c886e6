import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placeOrder } from '../staff/staff.ts';
import { sendWaiting } from './send-waiting.ts';

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

const send = (events: readonly DomainEvent[], failures = 0) => sendWaiting(t, events, failures);
const undelivered = async () => (await t.db.query.select().from(outbox)).filter(({ deliveredAt }) => deliveredAt === null);

test('six or more pending mails of a kind for staff go as one, listing each with a link [R-565]', async () => {
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

test('if the mail server fails at first, all are retried and sent once', async () => {
  expect((await send(received(), 1)).map(({ subject }) => subject)).toEqual(['7 pedidos nuevos']);
  expect(await undelivered()).toEqual([]);
});

test('an event whose mail cannot be written does not block the others', async () => {
  const sent = await send([{ type: 'order.received', subscriptionId: 2 ** 40 }, ...received()]);
  expect(sent.map(({ subject }) => subject)).toEqual(['7 pedidos nuevos']);
  expect(await undelivered()).toHaveLength(1);
  await letDeliveriesBeDue(t.db);
  expect((await send(received())).map(({ subject }) => subject)).toEqual(['7 pedidos nuevos']);
});
