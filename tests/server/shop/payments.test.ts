import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { packages } from '#server/db/schema/catalogue.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { advancePayment } from '#server/lifecycle/advance.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
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
    expect(said(await shop.customer.get('/payment/transfer/2001'))).toEqual({
      status: 409,
      body: { message: 'El pago de este pedido ya se está procesando', code: 'already_paid' },
    });
    await advance({ type: 'PROVIDER_APPROVED' });
    expect(said(await shop.customer.get('/payment/transfer/2001'))).toEqual({
      status: 409,
      body: { message: 'El pago de este pedido ya está confirmado', code: 'already_paid' },
    });
  });

  test('are not given for a cancelled order, which staff cannot confirm either', async () => {
    const admin = await t.as('admin');
    await shop.customer.post('/payment/cancel/2001');
    expect(said(await shop.customer.get('/payment/transfer/2001'))).toEqual({
      status: 409,
      body: { code: 'transition_refused', message: 'Este pedido está cancelado' },
    });
    const reason = 'La contratación está cancelada: no admite otro pago';
    const { allowed } = (await admin.get('/dashboard/orders/2001')).body as { allowed: unknown[] };
    expect(allowed[0]).toEqual({ action: 'confirm_payment', allowed: false, reason });
    const before = await traceOf(t, 2001);
    expect(said(await admin.patch('/dashboard/orders/2001/status', confirmation('TARDE-1')))).toEqual({
      status: 409,
      body: { code: 'transition_refused', message: reason },
    });
    expect(await traceOf(t, 2001)).toEqual(before);
  });
});

test('of a concurrent cancellation and confirmation exactly one succeeds', async () => {
  await order();
  const admin = await t.as('admin');
  const answers = await Promise.all([
    shop.customer.post('/payment/cancel/2001'),
    admin.patch('/dashboard/orders/2001/status', confirmation('AL-MISMO-TIEMPO')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { row } = await traceOf(t, 2001);
  expect(['pending cancelled', 'confirmed active']).toContain(`${row?.paymentStatus} ${row?.accountStatus}`);
});

describe('the payment status of an order', () => {
  beforeEach(order);

  test('is visible to its owner and admins [R-208]', async () => {
    const [row] = await t.db.query.select().from(subscriptions);
    const expected = {
      status: 200,
      body: {
        subscription: {
          subscription_id: 2001,
          payment_status: 'pending',
          status: 'inactive',
          development_status: 'pending',
          money_trouble: null,
          package_id: row?.packageId,
          package_type: 'web',
          package_name: 'Paquete Web Óptimo',
          price_paid: 8900,
          payment_method: 'transfer',
          created_at: row?.createdAt.toISOString(),
          is_on_sale: true,
        },
      },
    };
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
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({}, { 'idempotency-key': 'k' })));
    expect([answers.map((answer) => answer.status), (await written(t.db.query)).orders]).toEqual([Array.from({ length: 8 }, () => 201), 1]);
  });

  test('is refused for a package off sale', async () => {
    await t.db.query.update(packages).set({ isActive: false }).where(eq(packages.packageId, shop.packageId));
    expect(said(await create())).toEqual({
      status: 409,
      body: { message: 'Este paquete ya no está disponible', code: 'package_unavailable' },
    });
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
