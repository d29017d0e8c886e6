import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { demoPeople } from '#server/demo/people.ts';
import { advancePayment } from '#server/lifecycle/advance.ts';
import { pagesOf } from '../../support/pages.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { statusesAtOnce } from '../../support/statuses.ts';
import { confirmation, traceOf } from '../staff/staff.ts';
import { placed, said, shopOf, transferOrder, written } from './shop.ts';

const t = sharedApp({ config: { cardProvider: null } });
const shop = shopOf(t);
const order = () => shop.customer.post('/transfer_payment', { body: transferOrder(shop.packageId) });

const advance = (event: Parameters<typeof advancePayment>[1]['event']) =>
  t.db.transaction((tx) => advancePayment(tx, { subscriptionId: 2001, event, by: people.admin.userId, note: '', now: t.clock.now() }));

describe('the instructions of an order', () => {
  beforeEach(order);

  test('can be read again by its owner while it is unpaid [R-207]', async () => {
    const body = { transfer: placed(2001).body.transfer, package_name: 'Paquete Web Óptimo' };
    expect(said(await shop.customer.get('/payment/transfer/2001'))).toEqual({ status: 200, body });
  });

  test('are not given again for an order in process or paid', async () => {
    await advance({ type: 'PROVIDER_PROCESSING' });
    const refused = async (message: string) =>
      expect(said(await shop.customer.get('/payment/transfer/2001'))).toEqual({ status: 409, body: { message, code: 'already_paid' } });
    await refused('El pago de este pedido ya se está procesando');
    await advance({ type: 'PROVIDER_APPROVED' });
    await refused('El pago de este pedido ya está confirmado');
  });

  test('are not given for a cancelled order', async () => {
    await shop.customer.post('/payment/cancel/2001');
    expect(said(await shop.customer.get('/payment/transfer/2001'))).toEqual({
      status: 409,
      body: { code: 'transition_refused', message: 'Este pedido está cancelado' },
    });
  });
});

test('of a concurrent cancellation and confirmation exactly one succeeds', async () => {
  await order();
  const admin = await t.as('admin');
  const confirmed = admin.patch('/dashboard/orders/2001/status', confirmation('AL-MISMO-TIEMPO'));
  expect(await statusesAtOnce([shop.customer.post('/payment/cancel/2001'), confirmed])).toEqual([200, 409]);
  const { row } = await traceOf(t, 2001);
  expect(['pending cancelled', 'confirmed active']).toContain(`${row?.paymentStatus} ${row?.accountStatus}`);
});

describe('the payment status of an order', () => {
  beforeEach(order);

  test('is visible to its owner and admins [R-208]', async () => {
    const [row] = await t.db.query.select().from(subscriptions);
    const order = { subscription_id: 2001, price_paid: 8900, payment_method: 'transfer', created_at: row?.createdAt.toISOString() };
    const bought = {
      package_id: row?.packageId,
      package_type: 'web',
      package_name: 'Paquete Web Óptimo',
      delivery_days: 10,
      promise: { date: null, days_left: 0, paused_days: 0, state: 'none' },
      is_on_sale: true,
    };
    const standing = { payment_status: 'pending', status: 'inactive', development_status: 'pending', money_trouble: null };
    const expected = { status: 200, body: { subscription: { ...order, ...bought, ...standing } } };
    for (const person of [shop.customer, await t.as('admin')]) {
      expect(said(await person.get('/payment/callback/status/2001'))).toEqual(expected);
    }
  });
});

describe('an order without a brief', () => {
  const create = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    shop.customer.post('/subscription/create', {
      body: { package_id: shop.packageId, package_type: 'web', payment_method: 'transfer', ...more },
      headers,
    });

  test('is a transfer order at the offer price, and leaves the draft alone [R-218]', async () => {
    await shop.customer.put(`/checkout/drafts/web/${shop.packageId}`, { body: { step: 'business', brief: {}, base_updated_at: null } });
    const answer = await create({ payment_status: 'pending', price_paid: 1 });
    expect(answer.status).toBe(201);
    const [row] = await t.db.query.select().from(subscriptions);
    expect([row?.pricePaid, row?.paymentStatus, row?.businessDescription, row?.socialNetworks]).toEqual([890_000, 'pending', null, {}]);
    expect(await written(t.db.query)).toEqual({ orders: 1, attempts: 1, placed: ['mail', 'push'], drafts: 1 });
  });

  test('cannot be declared paid [R-218, R-339]', async () => {
    for (const status of ['confirmed', 'processing', 'approved', ' pending']) {
      expect(said(await create({ payment_status: status }))).toEqual({
        status: 403,
        body: { message: 'Un pedido nuevo empieza con el pago pendiente', code: 'payment_status_forbidden' },
      });
    }
    expect((await written(t.db.query)).orders).toBe(0);
  });

  test('cannot be paid by card', async () => {
    const message = 'Por aquí solo se puede pagar por transferencia';
    expect(said(await create({ payment_method: 'mercadopago' }))).toEqual({
      status: 400,
      body: { message, code: 'invalid_input', issues: [{ path: 'payment_method', message }] },
    });
  });

  test('is created once per key, even concurrently', async () => {
    const statuses = await statusesAtOnce(Array.from({ length: 8 }, () => create({}, { 'idempotency-key': 'k' })));
    expect([statuses, (await written(t.db.query)).orders]).toEqual([Array(8).fill(201), 1]);
  });
});

describe('without a card provider', () => {
  test('transfer is the only method [R-210]', async () => {
    expect(said(await t.guest.get('/payment/methods'))).toEqual({ status: 200, body: { methods: ['transfer'] } });
  });

  test('a card order is refused and nothing is written [R-211]', async () => {
    const body = transferOrder(shop.packageId, { payment_method: 'mercadopago' });
    expect(said(await shop.customer.post('/create_payment', { body }))).toEqual({
      status: 503,
      body: { message: 'Por ahora no podemos cobrar con tarjeta. Elige transferencia para completar tu pedido.', code: 'card_unavailable' },
    });
    expect((await written(t.db.query)).orders).toBe(0);
  });
});

describe('own purchases', () => {
  const buy = async (times: number, by = shop.customer) => {
    for (const _ of Array.from({ length: times })) await by.post('/transfer_payment', { body: transferOrder(shop.packageId) });
  };
  const idsIn = (all: Subscription[]) => all.map((one) => one.subscription_id);
  const list = async (by = shop.customer) => (await by.get('/profile/subscriptions')).body as Subscription[];
  /** Staff confirm the payment of order 2001, and `desarrollo` develops it if `assigned`. */
  const pay = async ({ assigned }: { assigned: boolean }) => {
    const admin = await t.as('admin');
    await admin.patch('/dashboard/orders/2001/status', confirmation('SPEI 2001'));
    if (assigned) await admin.patch('/dashboard/orders/2001/assign', { body: { developerId: demoPeople.desarrollo.userId } });
    return admin;
  };
  test('an unpaid order is shown completely [R-105, R-217]', async () => {
    await buy(1);
    const [row] = await t.db.query.select().from(subscriptions);
    const bought = { package_id: shop.packageId, package_type: 'web', package_level: 'optimal', package_name: 'Paquete Web Óptimo' };
    const standing = { payment_status: 'pending', status: 'inactive', development_status: 'pending', reached_stages: ['pending'] };
    const notYet = { domain_name: null, staging_url: null, production_url: null, start_date: null, end_date: null };
    const noTrouble = { suspension_reason: null, open_renewal: null, money_trouble: null, is_on_sale: true };
    const order = { subscription_id: 2001, price_paid: 8900, payment_method: 'transfer', created_at: row?.createdAt.toISOString() };
    // An unpaid order closes 30 days after the last attempt to pay it.
    const by = new Date(Number(row?.createdAt) + 30 * 24 * 60 * 60_000).toISOString();
    const turn = expect.objectContaining({ who: 'customer', reason: 'unpaid', by, undated: null });
    const promise = { date: null, days_left: 0, paused_days: 0, state: 'none' };
    const own = { ...order, ...bought, ...standing, ...notYet, ...noTrouble, turn, delivery_days: 10, promise };
    expect(said(await shop.customer.get('/profile/subscriptions'))).toEqual({ status: 200, body: [own] });
  });

  test('a package that is no longer sold is marked as such', async () => {
    await buy(1);
    await (await t.as('admin')).patch(`/packages/web/${shop.packageId}/active`, { body: { is_active: false } });
    expect((await shop.customer.get('/profile/subscriptions')).body).toMatchObject([{ package_id: shop.packageId, is_on_sale: false }]);
    expect((await shop.customer.get('/payment/callback/status/2001')).body).toMatchObject({ subscription: { is_on_sale: false } });
  });

  test('the staging URL is shown from the first review on, and stays [R-363]', async () => {
    await buy(1);
    const admin = await pay({ assigned: true });
    await admin.patch('/development/projects/2001/urls', { body: { stagingUrl: 'https://prueba.example' } });
    const seen = [(await list())[0]?.staging_url];
    for (const status of ['review', 'development', 'staging']) {
      expect((await admin.patch('/development/projects/2001/status', { body: { status, note: 'Sigue' } })).status).toBe(200);
      seen.push((await list())[0]?.staging_url);
    }
    expect(seen).toEqual([null, 'https://prueba.example', 'https://prueba.example', 'https://prueba.example']);
  });

  test('a skipped stage is not listed as reached [R-661]', async () => {
    await buy(2);
    const admin = await pay({ assigned: true });
    const reached = async () => (await list()).map((one) => one.reached_stages);
    expect(await reached()).toEqual([['pending'], ['pending', 'development']]);
    await admin.patch('/development/projects/2001/status', { body: { status: 'review', note: 'Sigue' } });
    await admin.patch('/development/projects/2001/status', { body: { status: 'development', note: 'Vuelve' } });
    expect(await reached()).toEqual([['pending'], ['pending', 'development', 'review']]);
  });

  test('a suspension by staff shows its reason while it lasts [R-662]', async () => {
    await buy(2);
    const admin = await pay({ assigned: false });
    const decide = (status: string, note: string) => admin.patch('/dashboard/orders/2001/account', { body: { status, note } });
    const reasons = async () => (await list()).map((one) => one.suspension_reason);
    const seen = [await reasons()];
    for (const [status, note] of [
      ['suspended', 'Pediste una pausa'],
      ['active', 'Volviste'],
      ['suspended', 'Pediste otra pausa'],
    ] as const) {
      expect((await decide(status, note)).status).toBe(200);
      seen.push(await reasons());
    }
    expect(seen).toEqual([
      [null, null],
      [null, 'Pediste una pausa'],
      [null, null],
      [null, 'Pediste otra pausa'],
    ]);
    await t.db.query.update(subscriptions).set({ suspensionCause: 'PAYMENT_UNDONE' }).where(eq(subscriptions.subscriptionId, 2001));
    expect(await reasons()).toEqual([null, null]);
  });

  test('newest first, page by page, even where times differ by microseconds [R-217]', async () => {
    await buy(5);
    await t.db.query.execute(
      sql`update subscriptions set created_at = timestamptz '2026-01-01 12:00:00.000001Z' + (2010 - subscription_id) * interval '1 microsecond'`,
    );
    const pages = await pagesOf<Subscription>(shop.customer, '/profile/subscriptions', 2);
    expect(pages.map(idsIn)).toEqual([[2001, 2002], [2003, 2004], [2005]]);
  });

  test('nobody sees those of another person, not even with a cursor', async () => {
    const other = await t.as('cliente2');
    await buy(2);
    await buy(1, other);
    const past2001 = (await other.get('/profile/subscriptions?cursor=2002')).body as Subscription[];
    expect([idsIn(await list(other)), past2001]).toEqual([[2003], []]);
  });
});
