import { expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { eventually } from '../../support/server-process.ts';
import { cardShop } from '../cards/card-shop.ts';
import { lettersWith } from './letters.ts';

const shop = cardShop();

const subjectsOf = async (id: number) =>
  (await lettersWith(shop.t, `TW-${id}`)).filter(({ to }) => to === 'cliente@ejemplo.mx').map(({ subject }) => subject);
const arrived = (words: string) =>
  eventually(words, async () => {
    const [letter] = await lettersWith(shop.t, words);
    return letter ?? null;
  });

test.each([
  ['then_refunded', (id: number) => `Tu pago de TW-${id} se devolvió`],
  ['then_charged_back', (id: number) => `Tu banco retiró el pago de TW-${id}`],
] as const)('%s: money that came and went before the first notice is not confirmed', async (fault, told) => {
  const { id, url } = await shop.place();
  await shop.provider.fault(fault);
  await shop.provider.pay(url, 'APRO');
  const { text } = await arrived(told(id));
  await shop.reconcile();
  await shop.t.services.deliverSoon();
  expect(await subjectsOf(id)).toEqual([`Recibimos tu pedido TW-${id}`, told(id)]);
  expect(text).toContain('queda suspendida');
});

test('all mails about an order and its money are sent one after another', async () => {
  const { id, url } = await shop.place();
  await shop.provider.pay(url, 'FUND');
  await arrived(`Tu pago de TW-${id} no se completó`);
  await shop.provider.fault('then_refunded');
  await shop.provider.pay(url, 'APRO');
  await arrived(`Tu pago de TW-${id} se devolvió`);
  const rows = (await shop.t.db.query.select().from(outbox)).filter(
    ({ listener, event }) => listener === 'mail' && event !== 'order.received',
  );
  const ofOrder = rows.filter(({ payload }) => (payload as { subscriptionId?: number }).subscriptionId === id);
  expect(ofOrder.map(({ event, subject }) => [event, subject])).toEqual(
    expect.arrayContaining([
      ['order.placed', `order ${id}`],
      ['payment.failed', `order ${id}`],
      ['payment.confirmed', `order ${id}`],
      ['payment.returned', `order ${id}`],
    ]),
  );
});
