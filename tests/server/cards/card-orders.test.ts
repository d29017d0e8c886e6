import { expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { eventually } from '../../support/server-process.ts';
import { cardShop, verify } from './card-shop.ts';

const shop = cardShop();

const minuteMs = 60_000;
const until = (id: number, payment: string) =>
  eventually(`${id} is ${payment}`, async () => ((await shop.moneyOf(id)).payment === payment ? true : null));

test('the notice of an approved card confirms the order even if the buyer has left', async () => {
  const { id, url } = await shop.place();
  await shop.provider.pay(url, 'APRO');
  await until(id, 'confirmed');
  expect(await shop.moneyOf(id)).toEqual({ payment: 'confirmed', account: 'active', payments: ['settled'] });
});

test('without a notice, the returning buyer confirms the order [R-213]', async () => {
  const { id, url } = await shop.place();
  await shop.provider.fault('notice_lost', 2);
  const paid = await shop.provider.pay(url, 'APRO');
  expect((await shop.moneyOf(id)).payment).toBe('pending');
  expect((await verify(shop.office.otherCustomer, paid.id)).status).toBe(404);
  expect((await verify(shop.office.customer, paid.id)).body).toEqual({ success: true, subscription_id: id, payment_status: 'confirmed' });
});

test('without notice or buyer, the reconciliation confirms it', async () => {
  const { id, url } = await shop.place();
  await shop.provider.fault('notice_lost', 2);
  await shop.provider.pay(url, 'APRO');
  await shop.reconcile();
  expect((await shop.moneyOf(id)).payment).toBe('pending');
  shop.t.clock.advance(2 * minuteMs);
  await shop.reconcile();
  expect(await shop.moneyOf(id)).toEqual({ payment: 'confirmed', account: 'active', payments: ['settled'] });
});

test.each([
  ['wrong_amount', 'wrong_amount'],
  ['other_currency', 'wrong_currency'],
  ['wrong_account', 'wrong_account'],
] as const)('money with %s pays nothing and waits for review', async (fault, reason) => {
  const { id, url } = await shop.place();
  await shop.provider.fault(fault);
  await shop.provider.pay(url, 'APRO');
  await eventually('it is seen', async () => ((await shop.moneyOf(id)).payments.length > 0 ? true : null));
  expect(await shop.moneyOf(id)).toEqual({ payment: 'pending', account: 'inactive', payments: [`review: ${reason}`] });
});

test('staff refund a second payment of the same order, once [R-216]', async () => {
  const { id, url } = await shop.place();
  await shop.provider.pay(url, 'APRO');
  await until(id, 'confirmed');
  const surplus = await shop.provider.pay(url, 'APRO');
  await eventually('it is seen', async () => ((await shop.moneyOf(id)).payments.length > 1 ? true : null));
  expect((await shop.moneyOf(id)).payments).toEqual(['settled', 'review: already_paid']);
  const [row] = (await shop.t.db.query.select().from(payments)).filter((one) => one.externalReference === String(surplus.id));
  const review = { body: { action: 'refund', note: 'Pagó dos veces' } };
  const twice = await Promise.all([1, 2].map(() => shop.office.admin.patch(`/dashboard/payments/${row?.paymentId}/review`, review)));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  await eventually('given back', async () => ((await shop.moneyOf(id)).payments[1]?.startsWith('returned') ? true : null));
  expect((await shop.moneyOf(id)).account).toBe('active');
  expect((await shop.provider.journal()).calls.filter(({ path }) => path.endsWith(`/${surplus.id}/refunds`))).toHaveLength(1);
});

test('a refund at the provider suspends the account', async () => {
  const { id, url } = await shop.place();
  const paid = await shop.provider.pay(url, 'APRO');
  await until(id, 'confirmed');
  await shop.provider.act(paid.id, 'refund');
  await eventually('suspended', async () => ((await shop.moneyOf(id)).account === 'suspended' ? true : null));
  expect(await shop.moneyOf(id)).toEqual({ payment: 'confirmed', account: 'suspended', payments: ['returned'] });
});

test('eight concurrent requests with one key create one order and one payment page [R-212]', async () => {
  const headers = { 'idempotency-key': 'ocho-a-la-vez' };
  const before = (await shop.provider.journal()).calls.filter(({ method }) => method === 'POST').length;
  const placed = await Promise.all(Array.from({ length: 8 }, () => shop.place({}, headers)));
  expect(new Set(placed.map(({ id, url }) => `${id} ${url}`)).size).toBe(1);
  expect((await shop.provider.journal()).calls.filter(({ method }) => method === 'POST').length - before).toBe(1);
});
