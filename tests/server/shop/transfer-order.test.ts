import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { packageFeatures, packages } from '#server/db/schema/catalogue.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { packageIdOf, placed, resetShop, said, transferOrder, written } from './shop.ts';

const t = sharedApp();
let cliente: Caller;
let webOptimal: number;

beforeEach(async () => {
  await resetShop(t);
  cliente = await t.as('cliente');
  webOptimal = await packageIdOf(t.db.query, 'web', 'optimal');
});

const nothing = { orders: 0, attempts: 0, placed: [], drafts: 0 };
const oneOrder = { orders: 1, attempts: 1, placed: ['mail', 'push'], drafts: 0 };

const order = (body: unknown) => cliente.post('/transfer_payment', { body });
const featuresOnSale = async () => ((await t.guest.get(`/packages/web/${webOptimal}`)).body as { package: Package }).package.features;
const changePackage = (values: Partial<typeof packages.$inferInsert>) =>
  t.db.query.update(packages).set(values).where(eq(packages.packageId, webOptimal));

describe('placing a transfer order', () => {
  test('a customer gets the instructions, and the order stores the brief as typed [R-132, R-206, R-282]', async () => {
    const answer = await order(transferOrder(webOptimal, { target_audience: '  Familias  ', key_features: ' ', unknown: 'dropped' }));
    expect(said(answer)).toEqual(placed(2001));
    const [row] = await t.db.query.select().from(subscriptions);
    expect(row).toEqual({
      subscriptionId: 2001,
      userId: people.cliente.userId,
      packageId: webOptimal,
      packageKind: 'web',
      packageLevel: 'optimal',
      packageName: 'Paquete Web Óptimo',
      packageFeatures: await featuresOnSale(),
      pricePaid: 890_000,
      owed: 0,
      suspensionCause: null,
      paymentMethod: 'transfer',
      paymentStatus: 'pending',
      accountStatus: 'inactive',
      developmentStatus: 'pending',
      assignedTo: null,
      stagingUrl: null,
      productionUrl: null,
      startDate: null,
      endDate: null,
      businessDescription: 'Panadería de barrio con horno de leña',
      targetAudience: 'Familias',
      keyFeatures: null,
      socialNetworks: { facebook: 'facebook.com/laespiga', instagram: '@laespiga', whatsapp: '55 1234 5678' },
      competitorsUrls: 'pan.example, https://otra.example',
      designStyle: 'classic',
      colorPreference: 'warm',
      clientRequirements: 'Que se vea bien en el celular',
      developmentNotes: null,
      idempotencyKey: null,
      createdAt: expect.any(Date),
      updatedAt: row?.createdAt,
    });
    expect(await t.db.query.select().from(paymentAttempts)).toEqual([
      {
        attemptId: expect.any(String),
        subscriptionId: 2001,
        renewalId: null,
        method: 'transfer',
        amount: 890_000,
        createdAt: row?.createdAt,
        ...{
          preferenceId: null,
          collectorId: null,
          checkoutUrl: null,
          openingUntil: null,
          expiresAt: null,
          nextCheckAt: null,
          askedAt: null,
        },
      },
    ]);
    expect(await written(t.db.query)).toEqual(oneOrder);
  });

  test('the mail is in the demo outbox before the answer [R-412]', async () => {
    await order(transferOrder(webOptimal));
    expect((await t.mails()).map((mail) => mail.to).sort()).toEqual(['cliente@ejemplo.mx', 'hola@tallerweb.example']);
  });

  test('its draft is deleted, and the draft of another package stays [R-338]', async () => {
    const other = await packageIdOf(t.db.query, 'web', 'essential');
    for (const id of [webOptimal, other]) {
      await cliente.put(`/checkout/drafts/web/${id}`, { body: { step: 'payment', brief: {}, base_updated_at: null } });
    }
    await order(transferOrder(webOptimal));
    expect([(await cliente.get(`/checkout/drafts/web/${webOptimal}`)).body, (await written(t.db.query)).drafts]).toEqual([
      expect.objectContaining({ draft: null }),
      1,
    ]);
  });

  test('the server decides the price: any other is refused with the current one, in pesos [R-333]', async () => {
    await changePackage({ publicPrice: 950_050 });
    const answers = [8900, 0, 9500, 9500.49].map((price) => order(transferOrder(webOptimal, { price_paid: price })));
    for (const answer of await Promise.all(answers)) {
      expect(said(answer)).toEqual({
        status: 409,
        body: { message: 'El precio de este paquete cambió', code: 'price_changed', price: 9500.5 },
      });
    }
    expect(await written(t.db.query)).toEqual(nothing);
    expect((await order(transferOrder(webOptimal, { price_paid: 9500.5 }))).status).toBe(201);
  });

  test('a package off sale is refused; a missing one or one of another kind is not found [R-334]', async () => {
    await changePackage({ isActive: false });
    expect(said(await order(transferOrder(webOptimal)))).toEqual({
      status: 409,
      body: { message: 'Este paquete ya no está disponible', code: 'package_unavailable' },
    });
    const missing = { status: 404, body: { message: 'Este paquete no existe', code: 'not_found' } };
    expect(said(await order(transferOrder(999_999)))).toEqual(missing);
    expect(said(await order(transferOrder(webOptimal, { package_type: 'branding' })))).toEqual(missing);
    expect(await written(t.db.query)).toEqual(nothing);
  });

  test('a later price change does not affect a placed order [R-328]', async () => {
    await order(transferOrder(webOptimal));
    await changePackage({ publicPrice: 100_000 });
    expect((await cliente.get('/payment/transfer/2001')).body).toEqual({
      transfer: placed(2001).body.transfer,
      package_name: 'Paquete Web Óptimo',
    });
  });

  test('later feature changes do not affect what was agreed [R-600]', async () => {
    await order(transferOrder(webOptimal));
    const agreed = await featuresOnSale();
    await t.db.query.delete(packageFeatures).where(eq(packageFeatures.packageId, webOptimal));
    const admin = await t.as('admin');
    const answers = await Promise.all([admin.get('/dashboard/orders/2001'), admin.get('/development/projects/2001')]);
    expect(agreed.map(({ name }) => name)).toContain('Blog editable');
    expect(answers.map(({ body }) => body)).toMatchObject([{ package_features: agreed }, { project: { package_features: agreed } }]);
  });

  test.each([
    ['a negative price', { price_paid: -1 }],
    ['a price as text', { price_paid: '8900' }],
    ['a blank description', { business_description: '   ' }],
    ['a payment method of another route', { payment_method: 'mercadopago' }],
    ['a package number out of range', { package_id: 99_999_999_999 }],
    ['an unknown style', { design_style: 'gothic' }],
  ])('%s is invalid and writes nothing', async (_title, wrong) => {
    const answer = await order(transferOrder(webOptimal, wrong));
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'invalid_input']);
    expect(await written(t.db.query)).toEqual(nothing);
  });

  test('characters a database cannot store are replaced', async () => {
    await order(transferOrder(webOptimal, { business_description: 'Pan\u0000\ud800', social_networks: { facebook: 'a\ud800\u0000b' } }));
    const [row] = await t.db.query.select().from(subscriptions);
    expect([row?.businessDescription, row?.socialNetworks]).toEqual(['Pan\ufffd\ufffd', { facebook: 'a\ufffd\ufffdb' }]);
  });
});
