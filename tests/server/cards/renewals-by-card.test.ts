import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { placePaidOrder } from '../staff/staff.ts';
import { cardShop, verify } from './card-shop.ts';

const shop = cardShop();

const dayMs = 24 * 60 * 60_000;

const ask = async (id: number, years: number) =>
  (await shop.office.customer.post('/support/renewals', { body: { subscription_id: id, years } })).body as RequestedRenewal;

async function pay(url: string | null, holder = 'APRO') {
  await shop.provider.fault('notice_lost', 2);
  const { id } = await shop.provider.pay(url ?? '', holder);
  await shop.provider.clearFaults();
  return id;
}

const endOf = async (id: number) => {
  const [row] = await shop.t.db.query.select().from(subscriptions).where(eq(subscriptions.subscriptionId, id));
  return row?.endDate?.getTime() ?? 0;
};
const becameOf = async (paymentId: number) => {
  const [row] = await shop.t.db.query
    .select()
    .from(payments)
    .where(eq(payments.externalReference, String(paymentId)));
  return [row?.status, row?.reviewReason];
};

test('a card payment renews once and moves the end date; a second payment waits for review', async () => {
  const id = await placePaidOrder(shop.t, shop.office.customer, shop.office.admin);
  const before = await endOf(id);
  const { init_point: page } = await ask(id, 2);
  const letter = (await shop.t.mails()).find(({ subject }) => subject === `Para renovar TW-${id} por 2 años`);
  expect(letter?.text).toContain('págalo con tarjeta desde tu cuenta, o haz la transferencia con estos datos:');
  expect((await ask(id, 2)).init_point).toBe(page);
  const [first, second] = [await pay(page), await pay(page)];
  for (const paymentId of [first, first, second]) {
    expect((await verify(shop.office.customer, paymentId)).body).toEqual({
      success: true,
      subscription_id: id,
      payment_status: 'confirmed',
    });
  }
  expect((await endOf(id)) - before).toBe(2 * 365 * dayMs);
  expect([await becameOf(first), await becameOf(second)]).toEqual([
    ['settled', null],
    ['review', 'already_paid'],
  ]);
});

test('a renewal whose card is refused is not paid, though its order is', async () => {
  const id = await placePaidOrder(shop.t, shop.office.customer, shop.office.admin);
  const refused = await pay((await ask(id, 1)).init_point, 'FUND');
  expect((await verify(shop.office.customer, refused)).body).toEqual({ success: false, subscription_id: id, payment_status: 'pending' });
});

test('money for a renewal that the customer replaced waits for review', async () => {
  const id = await placePaidOrder(shop.t, shop.office.customer, shop.office.admin);
  const before = await endOf(id);
  const { init_point: old } = await ask(id, 1);
  const { init_point: current } = await ask(id, 3);
  expect(current).not.toBe(old);
  const late = await pay(old);
  expect((await verify(shop.office.customer, late)).body).toMatchObject({ success: false });
  expect([await becameOf(late), await endOf(id)]).toEqual([['review', 'renewal_replaced'], before]);
});

test('if the provider fails, a renewal can still be paid by transfer', async () => {
  const id = await placePaidOrder(shop.t, shop.office.customer, shop.office.admin);
  await shop.provider.fault('error_before', 20);
  expect(await ask(id, 1)).toMatchObject({ success: true, init_point: null, transfer: { amount: 2000 } });
});
