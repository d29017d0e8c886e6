import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { whyReview } from '#server/sales/cards/judge-payment.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { eventually } from '../../support/server-process.ts';
import { packageIdOf, said, transferOrder } from '../shop/shop.ts';
import { confirmation } from '../staff/staff.ts';
import { cardShop, verify } from './card-shop.ts';

/** Numbered as the failure scenarios in docs/card-payments.md. */
const shop = cardShop();

const dayMs = 24 * 60 * 60_000;
const unpaid = { payment: 'pending', account: 'inactive', payments: [] };
const settled = { payment: 'confirmed', account: 'active', payments: ['settled'] };

async function placeAndPay() {
  const { id, url } = await shop.place();
  const paymentId = await shop.payAndReturn(url);
  expect(await shop.moneyOf(id)).toEqual(settled);
  return { id, url, paymentId };
}
const withKey = (key: string) => ({ 'idempotency-key': key });
const ordersOf = (key: string) => shop.t.db.query.select().from(subscriptions).where(eq(subscriptions.idempotencyKey, key));
const attemptsOf = (id: number) => shop.t.db.query.select().from(paymentAttempts).where(eq(paymentAttempts.subscriptionId, id));
const opened = async () =>
  (await shop.provider.journal()).calls.filter(({ method, path }) => method === 'POST' && /preferences$/.test(path)).length;
const retry = (id: number, method: string) => shop.office.customer.post(`/payment/retry/${id}`, { body: { payment_method: method } });
const cardBody = async (more = {}) => ({
  ...transferOrder(await packageIdOf(shop.t.db.query, 'web', 'optimal'), more),
  payment_method: 'mercadopago',
});

test('2 · two tabs of one brief create one order with one page; once it is paid, neither can pay again, by card or transfer', async () => {
  const [one, other] = [await shop.place({}, withKey('dos-pestanas')), await shop.place({}, withKey('dos-pestanas'))];
  expect(other).toEqual(one);
  await shop.payAndReturn(one.url);
  const again = { body: await cardBody(), headers: withKey('dos-pestanas') };
  const transfer = { body: { ...again.body, payment_method: 'transfer' }, headers: again.headers };
  const alreadyPaid = { status: 409, body: { message: 'Este pedido ya está pagado', code: 'already_paid' } };
  expect(said(await shop.office.customer.post('/create_payment', again))).toEqual(alreadyPaid);
  expect(said(await shop.office.customer.post('/transfer_payment', transfer))).toEqual(alreadyPaid);
  expect(said(await retry(one.id, 'mercadopago'))).toEqual(alreadyPaid);
  expect([(await ordersOf('dos-pestanas')).length, (await attemptsOf(one.id)).length]).toEqual([1, 1]);
});

test('3 · the response is lost: pressing again returns the same order and page', async () => {
  const before = await opened();
  await shop.provider.fault('slow');
  const gone = new AbortController();
  const call = fetch(`${shop.t.services.config.publicUrl}/srv/create_payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withKey('respuesta-perdida'), cookie: await shop.cookie() },
    body: JSON.stringify(await cardBody()),
    signal: gone.signal,
  }).catch(() => null);
  await eventually('the order is there', async () => ((await ordersOf('respuesta-perdida')).length === 1 ? true : null));
  gone.abort();
  expect(await call).toBeNull();
  const { id } = await shop.place({}, withKey('respuesta-perdida'));
  const ids = (await ordersOf('respuesta-perdida')).map(({ subscriptionId }) => subscriptionId);
  expect([ids, (await attemptsOf(id)).length]).toEqual([[id], 1]);
  expect((await opened()) - before).toBe(1);
});

const notNow = {
  status: 503,
  body: {
    message: 'El cobro con tarjeta no responde en este momento. Tu pedido está guardado: intenta de nuevo o paga por transferencia.',
    code: 'card_unavailable',
  },
};

test.each(['error_after', 'html', 'truncated', 'reset'] as const)(
  '4, 6 · %s, and it is unknown whether a page was opened: the next try searches for it, and only one is opened',
  async (fault) => {
    const before = await opened();
    await shop.provider.fault(fault, 20);
    const answer = await shop.office.customer.post('/create_payment', { body: await cardBody(), headers: withKey(fault) });
    expect(said(answer)).toEqual(notNow);
    await shop.provider.clearFaults();
    const { id } = await shop.place({}, withKey(fault));
    expect((await opened()) - before).toBe(1);
    expect([(await ordersOf(fault)).length, (await attemptsOf(id)).length]).toEqual([1, 1]);
  },
);

test('5 · the provider is down at checkout: the order and its brief are saved, and a transfer can pay it [R-214]', async () => {
  await shop.provider.fault('error_before', 20);
  const headers = withKey('proveedor-caido');
  expect(said(await shop.office.customer.post('/create_payment', { body: await cardBody(), headers }))).toEqual(notNow);
  const [order] = await ordersOf('proveedor-caido');
  const id = order?.subscriptionId ?? 0;
  expect([order?.paymentStatus, order?.businessDescription]).toEqual(['pending', 'Panadería de barrio con horno de leña']);
  const { status, body } = await retry(id, 'transfer');
  expect([status, (body as { transfer: { concept: string } }).transfer.concept]).toEqual([200, `TW-${id}`]);
  expect((await shop.office.admin.patch(`/dashboard/orders/${id}/status`, confirmation(`CAIDO-${id}`))).status).toBe(200);
  expect(await shop.moneyOf(id)).toEqual(settled);
});

test('13 · the buyer returns without paying, with `null` for everything: nothing changes, and the same page stays valid', async () => {
  const { id, url } = await shop.place();
  const left = await fetch(url.replace('/redirect', '/leave'), { redirect: 'manual' });
  const back = new URL(left.headers.get('location') ?? '');
  const { payment_id, status } = Object.fromEntries(back.searchParams);
  expect([back.pathname, payment_id, status]).toEqual(['/payment/failure', 'null', 'null']);
  expect((await verify(shop.office.customer, 'null')).status).toBe(400);
  expect((await retry(id, 'mercadopago')).body).toMatchObject({ subscription_id: id, init_point: url, transfer: null });
  expect(await shop.moneyOf(id)).toEqual(unpaid);
});

test("14 · a return with another customer's payment changes nothing and is answered as not found [R-213]", async () => {
  const { id, url } = await shop.place();
  const paymentId = await shop.pay(url);
  const absent = { status: 404, body: { message: 'No encontramos ese pago', code: 'not_found' } };
  expect(said(await verify(shop.office.otherCustomer, paymentId))).toEqual(absent);
  expect(said(await verify(shop.office.otherCustomer, 1))).toEqual(absent);
  expect(said(await verify(shop.office.support, paymentId))).toEqual(absent);
  expect((await verify(shop.t.guest, paymentId)).status).toBe(401);
  const other = await shop.place();
  expect((await verify(shop.office.customer, paymentId)).body).toEqual({ success: true, subscription_id: id, payment_status: 'confirmed' });
  expect(await shop.moneyOf(other.id)).toEqual(unpaid);
});

test('24 · money that differs in any way from what was agreed settles nothing', () => {
  const order = { paymentStatus: 'pending', owes: false, orderOwes: false, accountStatus: 'inactive' } as const;
  const due = { ...order, amount: 890_000, collectorId: '7', isRenewal: false, isReplaced: false };
  const money = { amount: 890_000, refunded: 0, currency: 'MXN', reference: 'r', collectorId: '7', live: true };
  const seen = { ...money, id: '1', status: 'approved', detail: '', updatedAt: new Date(0) };
  const undone = { paymentStatus: 'confirmed', owes: true };
  const table: [reason: string | null, seen: object, due?: object, live?: boolean | null][] = [
    [null, {}],
    ['wrong_amount', { amount: 889_999 }],
    ['wrong_amount', { amount: 890_001 }],
    ['wrong_currency', { currency: 'ARS' }],
    ['wrong_account', { collectorId: '8' }],
    ['wrong_mode', { live: false }],
    [null, { live: false }, {}, null],
    [null, {}, { ...undone, accountStatus: 'suspended' }],
    ['account_closed', {}, { ...undone, accountStatus: 'cancelled' }],
    ['account_closed', {}, { isRenewal: true, accountStatus: 'expired', orderOwes: true }],
    ['already_paid', {}, { paymentStatus: 'confirmed' }],
    ['account_closed', {}, { accountStatus: 'cancelled' }],
    ['renewal_replaced', {}, { isRenewal: true, accountStatus: 'active', isReplaced: true }],
    [null, {}, { isRenewal: true, accountStatus: 'expired' }],
  ];
  const reasons = table.map(([, more, dueMore, live = true]) => whyReview({ ...seen, ...more }, { ...due, ...dueMore }, live));
  expect(reasons).toEqual(table.map(([reason]) => reason));
  expect(whyReview(seen, null, true)).toBe('no_order');
});

test('26 · an expired page is replaced; money that still arrives through it pays the order [R-214]', async () => {
  const { id, url } = await shop.place();
  shop.t.clock.advance(1.1 * dayMs);
  expect((await fetch(url)).status).toBe(410);
  const { init_point } = (await retry(id, 'mercadopago')).body as { init_point: string };
  expect(init_point).not.toBe(url);
  const late = await shop.provider.payAnyway(url);
  await verify(shop.office.customer, late.id);
  expect(await shop.moneyOf(id)).toEqual(settled);
});

test('27 · money for a cancelled order waits for staff to keep or refund it; the order stays cancelled [R-216]', async () => {
  for (const [action, ended] of [
    ['accept', 'accepted: account_closed'],
    ['refund', 'returned: account_closed'],
  ] as const) {
    const { id, url } = await shop.place();
    expect((await shop.office.customer.post(`/payment/cancel/${id}`)).status).toBe(200);
    const late = await shop.payAndReturn(url);
    expect(await shop.moneyOf(id)).toEqual({ payment: 'pending', account: 'cancelled', payments: ['review: account_closed'] });
    expect((await shop.review(late, action)).status).toBe(200);
    await shop.untilPayments(id, [ended]);
    expect(await shop.moneyOf(id)).toMatchObject({ payment: 'pending', account: 'cancelled' });
  }
});

test('28 · money for an order that closed unpaid waits for review [R-592]', async () => {
  const { id, url } = await shop.place();
  for (const days of [8, 31]) {
    shop.t.clock.advance(days * dayMs);
    await createHourlyJobs(shop.t.services).run();
    shop.t.clock.advance(-days * dayMs);
  }
  expect(await shop.moneyOf(id)).toEqual({ payment: 'pending', account: 'cancelled', payments: [] });
  await shop.payAndReturn(url);
  expect(await shop.moneyOf(id)).toEqual({ payment: 'pending', account: 'cancelled', payments: ['review: account_closed'] });
});

test('30 · a refund whose response is lost is retried with the same key, and made once', async () => {
  const { id, url } = await placeAndPay();
  const surplus = await shop.payAndReturn(url);
  // More than one delivery's tries: the calls for the refund's notice run at the same time and use up faults too.
  await shop.provider.fault('error_after', 100);
  expect((await shop.review(surplus, 'refund')).status).toBe(200);
  await eventually('it failed', async () => {
    const { calls } = await shop.provider.journal();
    return calls.filter(({ path }) => path.endsWith(`/${surplus}/refunds`)).length >= 3 || null;
  });
  await shop.provider.clearFaults();
  await eventually('refunded', async () => {
    await letDeliveriesBeDue(shop.t.db);
    await shop.t.services.deliverSoon();
    return (await shop.moneyOf(id)).payments[1]?.startsWith('returned') ? true : null;
  });
  const refunds = (await shop.provider.journal()).calls.filter(({ path }) => path.endsWith(`/${surplus}/refunds`));
  expect(new Set(refunds.map(({ key }) => key)).size).toBe(1);
  const [left] = (await shop.provider.payments()).filter((one) => one.id === surplus);
  expect(left?.transaction_amount_refunded).toBe(8900);
});

test.each([
  ['30', 'partial-refund', { refunded: 100, providerDetail: 'partially_refunded' }],
  ['32', 'dispute', { refunded: 0, providerStatus: 'in_mediation' }],
])('%s · a %s is recorded, and the order stays paid and active', async (_, act, known) => {
  const { id, paymentId } = await placeAndPay();
  await shop.provider.act(paymentId, act);
  await expect.poll(() => shop.paymentOf(paymentId)).toMatchObject(known);
  expect(await shop.moneyOf(id)).toEqual(settled);
});
