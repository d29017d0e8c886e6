import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { mailListener } from '#server/effects/mail/mail-listener.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import { emit } from '#server/events/outbox.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { openOffice, placeOrder } from '../staff/staff.ts';
import { sendWaiting, startDeliveries } from './send-waiting.ts';

const t = sharedApp();
const ids: number[] = [];
beforeAll(async () => {
  const { customer } = await openOffice(t);
  for (let nth = 0; nth < 7; nth += 1) ids.push(await placeOrder(t, customer));
});
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

test('if the staff address rejects mail, the mails to the customer of the same order do not wait for it', async () => {
  const [subscriptionId = 0] = ids;
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => {
    if (to === 'hola@tallerweb.example') throw Object.assign(new Error('full'), { responseCode: 452 });
    sent.push(to);
  };
  const sender = { send, close: () => undefined };
  const { deliverSoon, stop } = startDeliveries(t, { mail: mailListener(t.db, sender, t.services.config) }, { awaited: ['mail'] });
  await t.db.transaction(async (tx) => {
    await emit(tx, { type: 'order.received', subscriptionId });
    await emit(tx, { type: 'order.placed', subscriptionId });
    await emit(tx, { type: 'payment.confirmed', subscriptionId });
  });
  await deliverSoon();
  await deliverSoon();
  await stop();
  expect(sent).toEqual(['cliente@ejemplo.mx', 'cliente@ejemplo.mx']);
});
