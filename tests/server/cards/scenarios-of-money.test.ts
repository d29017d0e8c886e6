import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { whyReview } from '#server/sales/cards/judge-payment.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { eventually } from '../../support/server-process.ts';
import { said } from '../shop/shop.ts';
import { cardShop, verify } from './card-shop.ts';

/** Numbered as the failure scenarios in docs/card-payments.md. */
const shop = cardShop();

const dayMs = 24 * 60 * 60_000;
const settled = { payment: 'confirmed', account: 'active', payments: ['settled'] };

async function pay(url: string, holder = 'APRO') {
  await shop.provider.fault('notice_lost', 2);
  const { id } = await shop.provider.pay(url, holder);
  return id;
}

async function placeAndPay() {
  const { id, url } = await shop.place();
  const paymentId = await pay(url);
  await verify(shop.office.customer, paymentId);
  expect(await shop.moneyOf(id)).toEqual(settled);
  return { id, url, paymentId };
}

const rowOf = async (paymentId: number) => {
  const [row] = await shop.t.db.query
    .select()
    .from(payments)
    .where(eq(payments.externalReference, String(paymentId)));
  return row;
};
const review = async (paymentId: number, action: string) =>
  shop.office.admin.patch(`/dashboard/payments/${(await rowOf(paymentId))?.paymentId}/review`, {
    body: { action, note: 'Lo vimos con el cliente' },
  });
const moneyBecomes = (id: number, expected: string[]) =>
  eventually(`the money of ${id} is ${expected}`, async () =>
    JSON.stringify((await shop.moneyOf(id)).payments) === JSON.stringify(expected) ? true : null,
  );

test("14 · a return with another customer's payment changes nothing and is answered as not found [R-213]", async () => {
  const { id, url } = await shop.place();
  const paymentId = await pay(url);
  const absent = { status: 404, body: { message: 'No encontramos ese pago', code: 'not_found' } };
  expect(said(await verify(shop.office.otherCustomer, paymentId))).toEqual(absent);
  expect(said(await verify(shop.office.otherCustomer, 1))).toEqual(absent);
  expect(said(await verify(shop.office.support, paymentId))).toEqual(absent);
  expect((await verify(shop.t.guest, paymentId)).status).toBe(401);
  const other = await shop.place();
  expect((await verify(shop.office.customer, paymentId)).body).toMatchObject({ subscription_id: id });
  expect(await shop.moneyOf(other.id)).toEqual({ payment: 'pending', account: 'inactive', payments: [] });
});

test('23 · an order paid by transfer and then by card keeps the first payment; the second is refunded', async () => {
  const { id, url } = await shop.place();
  const confirmed = { status: 'confirmed', method: 'transfer', reference: `ANTES-${id}` };
  expect((await shop.office.admin.patch(`/dashboard/orders/${id}/status`, { body: confirmed })).status).toBe(200);
  const surplus = await pay(url);
  await verify(shop.office.customer, surplus);
  expect((await shop.moneyOf(id)).payments).toEqual(['settled', 'review: already_paid']);
  expect((await review(surplus, 'refund')).status).toBe(200);
  await moneyBecomes(id, ['settled', 'returned: already_paid']);
  expect((await shop.moneyOf(id)).account).toBe('active');
});

test('24 · money that differs in any way from what was agreed settles nothing', () => {
  const due = {
    amount: 890_000,
    collectorId: '7',
    paymentStatus: 'pending',
    owes: false,
    orderOwes: false,
    accountStatus: 'inactive',
    isRenewal: false,
    isReplaced: false,
  } as const;
  const seen = { id: '1', status: 'approved', detail: '', amount: 890_000, refunded: 0, currency: 'MXN', reference: 'r', collectorId: '7' };
  const why = (more: object, dueMore: object = {}, live: boolean | null = true) =>
    whyReview({ ...seen, live: true, updatedAt: new Date(0), ...more }, { ...due, ...dueMore }, live);
  expect([
    why({}),
    why({ amount: 889_999 }),
    why({ amount: 890_001 }),
    why({ currency: 'ARS' }),
    why({ collectorId: '8' }),
    why({ live: false }),
    why({ live: false }, {}, null),
    why({}, { paymentStatus: 'confirmed', owes: true, accountStatus: 'suspended' }),
    why({}, { paymentStatus: 'confirmed', owes: true, accountStatus: 'cancelled' }),
    why({}, { isRenewal: true, accountStatus: 'expired', orderOwes: true }),
    why({}, { paymentStatus: 'confirmed' }),
    why({}, { accountStatus: 'cancelled' }),
    why({}, { isRenewal: true, accountStatus: 'active', isReplaced: true }),
    why({}, { isRenewal: true, accountStatus: 'expired' }),
    whyReview({ ...seen, live: true, updatedAt: new Date(0) }, null, true),
  ]).toEqual([
    ...[null, 'wrong_amount', 'wrong_amount', 'wrong_currency', 'wrong_account', 'wrong_mode', null],
    ...[null, 'account_closed', 'account_closed'],
    ...['already_paid', 'account_closed', 'renewal_replaced', null, 'no_order'],
  ]);
});

test('27 · money for a cancelled order waits for staff to keep or refund it; the order stays cancelled [R-216]', async () => {
  const orders = [await shop.place(), await shop.place()];
  const paid: number[] = [];
  for (const { id, url } of orders) {
    expect((await shop.office.customer.post(`/payment/cancel/${id}`)).status).toBe(200);
    const late = await pay(url);
    await verify(shop.office.customer, late);
    expect(await shop.moneyOf(id)).toEqual({ payment: 'pending', account: 'cancelled', payments: ['review: account_closed'] });
    paid.push(late);
  }
  const [kept = 0, back = 0] = paid;
  expect((await review(kept, 'accept')).status).toBe(200);
  expect((await review(back, 'refund')).status).toBe(200);
  await moneyBecomes(orders[0]?.id ?? 0, ['accepted: account_closed']);
  await moneyBecomes(orders[1]?.id ?? 0, ['returned: account_closed']);
  expect((await shop.moneyOf(orders[0]?.id ?? 0)).payment).toBe('pending');
});

test('28 · money for an order that closed unpaid waits for review [R-592]', async () => {
  const { id, url } = await shop.place();
  for (const days of [8, 31]) {
    shop.t.clock.advance(days * dayMs);
    await createHourlyJobs(shop.t.services).run();
    shop.t.clock.advance(-days * dayMs);
  }
  expect(await shop.moneyOf(id)).toEqual({ payment: 'pending', account: 'cancelled', payments: [] });
  await verify(shop.office.customer, await pay(url));
  expect(await shop.moneyOf(id)).toEqual({ payment: 'pending', account: 'cancelled', payments: ['review: account_closed'] });
});

test('30 · a refund whose response is lost is retried with the same key, and made once', async () => {
  const { id, url } = await placeAndPay();
  const surplus = await pay(url);
  await verify(shop.office.customer, surplus);
  // More than one delivery's tries: the calls for the refund's notice run at the same time and use up faults too.
  await shop.provider.fault('error_after', 100);
  expect((await review(surplus, 'refund')).status).toBe(200);
  await eventually('it failed', async () => {
    const { calls } = await shop.provider.journal();
    return calls.filter(({ path }) => path.endsWith(`/${surplus}/refunds`)).length >= 3 || null;
  });
  await shop.provider.clearFaults();
  await eventually('given back', async () => {
    await letDeliveriesBeDue(shop.t.db);
    await shop.t.services.deliverSoon();
    return (await shop.moneyOf(id)).payments[1]?.startsWith('returned') ? true : null;
  });
  const asked = (await shop.provider.journal()).calls.filter(({ path }) => path.endsWith(`/${surplus}/refunds`));
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  const [left] = (await shop.provider.payments()).filter((one) => one.id === surplus);
  expect(left?.transaction_amount_refunded).toBe(8900);
});

test('30 · a partial refund is recorded, and the order stays paid', async () => {
  const { id, paymentId } = await placeAndPay();
  await shop.provider.act(paymentId, 'partial-refund');
  await eventually('it is known', async () => (((await rowOf(paymentId))?.refunded ?? 0) > 0 ? true : null));
  expect([(await rowOf(paymentId))?.refunded, (await rowOf(paymentId))?.providerDetail]).toEqual([100, 'partially_refunded']);
  expect(await shop.moneyOf(id)).toEqual(settled);
});

test('32 · a dispute leaves the account active, a chargeback suspends it, and the order stays confirmed', async () => {
  const { id, paymentId } = await placeAndPay();
  await shop.provider.act(paymentId, 'dispute');
  await eventually('the dispute is known', async () => ((await rowOf(paymentId))?.providerStatus === 'in_mediation' ? true : null));
  expect(await shop.moneyOf(id)).toEqual(settled);
  await shop.provider.act(paymentId, 'chargeback');
  await moneyBecomes(id, ['returned']);
  expect(await shop.moneyOf(id)).toEqual({ payment: 'confirmed', account: 'suspended', payments: ['returned'] });
});
