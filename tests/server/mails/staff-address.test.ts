import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { mailListener } from '#server/effects/mail/mail-listener.ts';
import { emit } from '#server/events/outbox.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placeOrder } from '../staff/staff.ts';
import { startDeliveries } from './send-waiting.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('if the staff address rejects mail, the mails to the customer of the same order do not wait for it', async () => {
  const { customer } = await openOffice(t);
  const subscriptionId = await placeOrder(t, customer);
  await t.db.query.delete(outbox);
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
