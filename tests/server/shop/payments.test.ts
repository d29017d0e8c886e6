import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { packages } from '#server/db/schema/catalogue.ts';
import { checkoutDrafts, subscriptions } from '#server/db/schema/orders.ts';
import { advancePayment } from '#server/lifecycle/advance.ts';
import { brand } from '#shared/brand.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { confirmation, traceOf } from '../staff/staff.ts';
import { packageIdOf, resetShop, said, transferOrder, written } from './shop.ts';

const t = sharedApp({ config: { cardProvider: null } });
let cliente: Caller;
let webOptimal: number;

beforeEach(async () => {
  await resetShop(t);
  cliente = await t.as('cliente');
  webOptimal = await packageIdOf(t.db.query, 'web', 'optimal');
});

const advance = (event: Parameters<typeof advancePayment>[1]['event']) =>
  t.db.transaction((tx) => advancePayment(tx, { subscriptionId: 2001, event, by: people.admin.userId, note: '', now: t.clock.now() }));

describe('the instructions of an order', () => {
  beforeEach(() => cliente.post('/transfer_payment', { body: transferOrder(webOptimal) }));

  test('can be read again by its owner while it is unpaid [R-207]', async () => {
    expect(said(await cliente.get('/payment/transfer/2001'))).toEqual({
      status: 200,
      body: {
        transfer: {
          beneficiary: brand.transfer.beneficiary,
          bank: brand.transfer.bank,
          account_number: brand.transfer.accountNumber,
          clabe: brand.transfer.clabe,
          amount: 8900,
          concept: 'TW-2001',
        },
        package_name: 'Paquete Web Óptimo',
      },
    });
  });

  test('are not given again for an order in process or paid', async () => {
    await advance({ type: 'PROVIDER_PROCESSING' });
    expect(said(await cliente.get('/payment/transfer/2001'))).toEqual({
      status: 409,
      body: { message: 'El pago de este pedido ya se está procesando', code: 'already_paid' },
    });
    await advance({ type: 'PROVIDER_APPROVED' });
    expect(said(await cliente.get('/payment/transfer/2001'))).toEqual({
      status: 409,
      body: { message: 'El pago de este pedido ya está confirmado', code: 'already_paid' },
    });
  });

  test('are not given for a cancelled order, which staff cannot confirm either', async () => {
    const admin = await t.as('admin');
    await cliente.post('/payment/cancel/2001');
    expect(said(await cliente.get('/payment/transfer/2001'))).toEqual({
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
  await cliente.post('/transfer_payment', { body: transferOrder(webOptimal) });
  const admin = await t.as('admin');
  const answers = await Promise.all([
    cliente.post('/payment/cancel/2001'),
    admin.patch('/dashboard/orders/2001/status', confirmation('AL-MISMO-TIEMPO')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { row } = await traceOf(t, 2001);
  expect(['pending cancelled', 'confirmed active']).toContain(`${row?.paymentStatus} ${row?.accountStatus}`);
});

describe('the payment status of an order', () => {
  beforeEach(() => cliente.post('/transfer_payment', { body: transferOrder(webOptimal) }));

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
    for (const person of [cliente, await t.as('admin')]) {
      expect(said(await person.get('/payment/callback/status/2001'))).toEqual(expected);
    }
  });
});

describe('an order without a brief', () => {
  const create = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    cliente.post('/subscription/create', {
      body: { package_id: webOptimal, package_type: 'web', payment_method: 'transfer', ...more },
      headers,
    });

  test('is a transfer order at the offer price, and leaves the draft alone [R-218]', async () => {
    await cliente.put(`/checkout/drafts/web/${webOptimal}`, { body: { step: 'business', brief: {}, base_updated_at: null } });
    const answer = await create({ payment_status: 'pending', price_paid: 1 });
    const [row] = await t.db.query.select().from(subscriptions);
    expect([answer.status, row?.pricePaid, row?.paymentStatus, row?.businessDescription, row?.socialNetworks]).toEqual([
      201,
      890_000,
      'pending',
      null,
      {},
    ]);
    expect(await written(t.db.query)).toEqual({ orders: 1, attempts: 1, placed: ['mail', 'push'], drafts: 1 });
    expect(await t.db.query.select().from(checkoutDrafts)).toHaveLength(1);
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
    expect(said(await create({ payment_method: 'mercadopago' }))).toEqual({
      status: 400,
      body: {
        message: 'Por aquí solo se puede pagar por transferencia',
        code: 'invalid_input',
        issues: [{ path: 'payment_method', message: 'Por aquí solo se puede pagar por transferencia' }],
      },
    });
  });

  test('is created once per key, even concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({}, { 'idempotency-key': 'k' })));
    expect([answers.map((answer) => answer.status), (await written(t.db.query)).orders]).toEqual([Array.from({ length: 8 }, () => 201), 1]);
  });

  test('is refused for a package off sale', async () => {
    await t.db.query.update(packages).set({ isActive: false }).where(eq(packages.packageId, webOptimal));
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
    const body = transferOrder(webOptimal, { payment_method: 'mercadopago' });
    expect(said(await cliente.post('/create_payment', { body }))).toEqual({
      status: 503,
      body: { message: 'Por ahora no podemos cobrar con tarjeta. Elige transferencia para completar tu pedido.', code: 'card_unavailable' },
    });
    expect((await written(t.db.query)).orders).toBe(0);
  });
});
