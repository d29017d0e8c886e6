import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { packages } from '#server/db/schema/catalogue.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { eventually } from '../../support/server-process.ts';
import { packageIdOf, said, transferOrder } from '../shop/shop.ts';
import { cardShop, verify } from './card-shop.ts';

/** Numbered as the failure scenarios in docs/card-payments.md. */
const shop = cardShop();

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
  const paid = await shop.provider.pay(one.url, 'APRO');
  await verify(shop.office.customer, paid.id);
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
  expect([(await ordersOf('respuesta-perdida')).map(({ subscriptionId }) => subscriptionId), (await attemptsOf(id)).length]).toEqual([
    [id],
    1,
  ]);
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
  const confirmed = { status: 'confirmed', method: 'transfer', reference: `CAIDO-${id}` };
  expect((await shop.office.admin.patch(`/dashboard/orders/${id}/status`, { body: confirmed })).status).toBe(200);
  expect(await shop.moneyOf(id)).toEqual({ payment: 'confirmed', account: 'active', payments: ['settled'] });
});

test('13 · the buyer returns without paying, with `null` for everything: nothing changes, and the same page stays valid', async () => {
  const { id, url } = await shop.place();
  const left = await fetch(url.replace('/redirect', '/leave'), { redirect: 'manual' });
  const back = new URL(left.headers.get('location') ?? '');
  expect([back.pathname, back.searchParams.get('payment_id'), back.searchParams.get('status')]).toEqual([
    '/payment/failure',
    'null',
    'null',
  ]);
  expect((await verify(shop.office.customer, 'null')).status).toBe(400);
  expect((await retry(id, 'mercadopago')).body).toMatchObject({ subscription_id: id, init_point: url, transfer: null });
  expect(await shop.moneyOf(id)).toEqual({ payment: 'pending', account: 'inactive', payments: [] });
});

test('25 · a price change before the order is reported; after it, the agreed price is paid', async () => {
  const { id, url } = await shop.place();
  const own = eq(packages.packageId, await packageIdOf(shop.t.db.query, 'web', 'optimal'));
  await shop.t.db.query.update(packages).set({ publicPrice: 990_000 }).where(own);
  expect(said(await shop.office.customer.post('/create_payment', { body: await cardBody() }))).toEqual({
    status: 409,
    body: { message: 'El precio de este paquete cambió', code: 'price_changed', price: 9900 },
  });
  await shop.t.db.query.update(packages).set({ publicPrice: 890_000 }).where(own);
  const paid = await shop.provider.pay(url, 'APRO');
  expect((await verify(shop.office.customer, paid.id)).body).toEqual({ success: true, subscription_id: id, payment_status: 'confirmed' });
  expect(paid.transaction_amount).toBe(8900);
});

test('26 · an expired page is replaced; money that still arrives through it pays the order [R-214]', async () => {
  const { id, url } = await shop.place();
  shop.t.clock.advance(25 * 60 * 60_000);
  expect((await fetch(url)).status).toBe(410);
  const { init_point } = (await retry(id, 'mercadopago')).body as { init_point: string };
  expect(init_point).not.toBe(url);
  const late = await shop.provider.payAnyway(url);
  await verify(shop.office.customer, late.id);
  expect(await shop.moneyOf(id)).toEqual({ payment: 'confirmed', account: 'active', payments: ['settled'] });
});

test('39 · every modifying call has its own idempotency key', async () => {
  const before = (await shop.provider.journal()).calls.length;
  const [one, other] = [await shop.place(), await shop.place()];
  const keys = (await shop.provider.journal()).calls
    .slice(before)
    .filter(({ method }) => method === 'POST')
    .map(({ key }) => key);
  const references = [...(await attemptsOf(one.id)), ...(await attemptsOf(other.id))].map(
    (row) => `${row.subscriptionId}-${row.attemptId}`,
  );
  expect(keys).toEqual(references);
});
