import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { packageFeatures, packages } from '#server/db/schema/catalogue.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { holdPackage } from '#server/packages/packages.store.ts';
import { gate } from '../../support/gate.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { packageIdOf, placed, said, shopOf, transferOrder, written } from './shop.ts';

const t = sharedApp();
const shop = shopOf(t);

const nothing = { orders: 0, attempts: 0, placed: [], drafts: 0 };
const oneOrder = { orders: 1, attempts: 1, placed: ['mail', 'push'], drafts: 0 };

const order = (body: unknown, headers: Record<string, string> = {}) => shop.customer.post('/transfer_payment', { body, headers });
/** A transfer order for this package. */
const ours = (more: Record<string, unknown> = {}) => transferOrder(shop.packageId, more);
const saveDraft = (id: number, step: string) =>
  shop.customer.put(`/checkout/drafts/web/${id}`, { body: { step, brief: {}, base_updated_at: null } });
const featuresOnSale = async () => ((await t.guest.get(`/packages/web/${shop.packageId}`)).body as { package: Package }).package.features;
const changePackage = (values: Partial<typeof packages.$inferInsert>) =>
  t.db.query.update(packages).set(values).where(eq(packages.packageId, shop.packageId));

describe('placing a transfer order', () => {
  test('a customer gets the instructions, and the order stores the brief as typed [R-132, R-206, R-282]', async () => {
    const answer = await order(ours({ target_audience: '  Familias  ', key_features: ' ', unknown: 'dropped' }));
    expect(said(answer)).toEqual(placed(2001));
    const [row] = await t.db.query.select().from(subscriptions);
    const bought = { packageId: shop.packageId, packageKind: 'web', packageLevel: 'optimal', packageName: 'Paquete Web Óptimo' };
    const statuses = { paymentStatus: 'pending', accountStatus: 'inactive', developmentStatus: 'pending', suspensionCause: null };
    const notYet = { assignedTo: null, stagingUrl: null, productionUrl: null, startDate: null, endDate: null, developmentNotes: null };
    const promise = { deliveryDays: 10, launchedAt: null, launchPromisedOn: null, launchPausedDays: null };
    const { social_networks: socialNetworks, competitors_urls: competitorsUrls, ...sent } = ours();
    const { business_description: businessDescription, client_requirements: clientRequirements } = sent;
    expect(row).toEqual({
      ...{ subscriptionId: 2001, userId: people.cliente.userId, ...bought, packageFeatures: await featuresOnSale() },
      ...{ pricePaid: 890_000, owed: 0, paymentMethod: 'transfer', idempotencyKey: null, ...statuses, ...notYet, ...promise },
      ...{
        businessDescription,
        targetAudience: 'Familias',
        keyFeatures: null,
        socialNetworks,
        competitorsUrls,
        clientRequirements,
        briefVersion: 1,
      },
      ...{ designStyle: 'classic', colorPreference: 'warm', createdAt: expect.any(Date), updatedAt: row?.createdAt },
    });
    const noCard = { preferenceId: null, collectorId: null, checkoutUrl: null, openingUntil: null, expiresAt: null };
    const attempt = { attemptId: expect.any(String), subscriptionId: 2001, renewalId: null, method: 'transfer', amount: 890_000 };
    expect(await t.db.query.select().from(paymentAttempts)).toEqual([
      { ...attempt, createdAt: row?.createdAt, ...noCard, nextCheckAt: null, askedAt: null },
    ]);
    expect(await written(t.db.query)).toEqual(oneOrder);
  });

  test('its draft is deleted, and the draft of another package stays [R-338]', async () => {
    const other = await packageIdOf(t.db.query, 'web', 'essential');
    for (const id of [shop.packageId, other]) await saveDraft(id, 'payment');
    await order(ours());
    expect([(await shop.customer.get(`/checkout/drafts/web/${shop.packageId}`)).body, (await written(t.db.query)).drafts]).toEqual([
      expect.objectContaining({ draft: null }),
      1,
    ]);
  });

  test('the server decides the price: any other is refused with the current one, in pesos [R-333]', async () => {
    await changePackage({ publicPrice: 950_050 });
    const answers = [8900, 0, 9500, 9500.49].map((price) => order(ours({ price_paid: price })));
    for (const answer of await Promise.all(answers)) {
      expect(said(answer)).toEqual({
        status: 409,
        body: { message: 'El precio de este paquete cambió', code: 'price_changed', price: 9500.5 },
      });
    }
    expect(await written(t.db.query)).toEqual(nothing);
    expect((await order(ours({ price_paid: 9500.5 }))).status).toBe(201);
  });

  test('other days until delivery than those that the person saw are refused with the current ones [R-704]', async () => {
    await changePackage({ deliveryDays: 12 });
    expect(said(await order(ours({ delivery_days: 10 })))).toEqual({
      status: 409,
      body: { message: 'El plazo de entrega de este paquete cambió', code: 'delivery_changed', delivery_days: 12 },
    });
    expect(await written(t.db.query)).toEqual(nothing);
    expect((await order(ours({ delivery_days: 12 }))).status).toBe(201);
    expect(await t.db.query.select().from(subscriptions)).toMatchObject([{ deliveryDays: 12 }]);
  });

  test('a package off sale is refused; a missing one or one of another kind is not found [R-334]', async () => {
    await changePackage({ isActive: false });
    expect(said(await order(ours()))).toEqual({
      status: 409,
      body: { message: 'Este paquete ya no está disponible', code: 'package_unavailable' },
    });
    const missing = { status: 404, body: { message: 'Este paquete no existe', code: 'not_found' } };
    expect(said(await order(transferOrder(999_999)))).toEqual(missing);
    expect(said(await order(ours({ package_type: 'branding' })))).toEqual(missing);
    expect(await written(t.db.query)).toEqual(nothing);
  });

  test('later feature changes do not affect what was agreed [R-600]', async () => {
    await order(ours());
    const agreed = await featuresOnSale();
    await t.db.query.delete(packageFeatures).where(eq(packageFeatures.packageId, shop.packageId));
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
    const answer = await order(ours(wrong));
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'invalid_input']);
    expect(await written(t.db.query)).toEqual(nothing);
  });

  test('characters a database cannot store are replaced', async () => {
    await order(ours({ business_description: 'Pan\u0000\ud800', social_networks: { facebook: 'a\ud800\u0000b' } }));
    const [row] = await t.db.query.select().from(subscriptions);
    expect([row?.businessDescription, row?.socialNetworks]).toEqual(['Pan\ufffd\ufffd', { facebook: 'a\ufffd\ufffdb' }]);
  });
});

const withKey = (key: string) => ({ 'idempotency-key': key });

describe('the idempotency key', () => {
  test('gives the same person the same order and response, even for another body, after a price change, and off sale [R-332, R-336]', async () => {
    expect(said(await order(ours(), withKey('k')))).toEqual(placed(2001));
    await changePackage({ publicPrice: 100_000, isActive: false });
    const essential = await packageIdOf(t.db.query, 'web', 'essential');
    const answers = [
      await order(ours(), withKey('k')),
      await order(transferOrder(essential, { price_paid: 4900, business_description: 'Otra' }), withKey('k')),
      await order(transferOrder(999_999), withKey('k')),
    ];
    expect(answers.map(said)).toEqual([placed(2001), placed(2001), placed(2001)]);
    expect(await written(t.db.query)).toEqual(oneOrder);
  });

  test('a repetition leaves a draft begun since then alone', async () => {
    await order(ours(), withKey('k'));
    await saveDraft(shop.packageId, 'business');
    await order(ours(), withKey('k'));
    expect((await written(t.db.query)).drafts).toBe(1);
  });

  test('another key, another person or no key gives another order', async () => {
    await order(ours(), withKey('k'));
    await order(ours(), withKey('K'));
    await (await t.as('cliente2')).post('/transfer_payment', { body: ours(), headers: withKey('k') });
    await order(ours());
    await order(ours());
    expect((await written(t.db.query)).orders).toBe(5);
  });

  test("without the header the draft's intent key is not assumed", async () => {
    await saveDraft(shop.packageId, 'payment');
    await order(ours());
    const [row] = await t.db.query.select().from(subscriptions);
    expect(row?.idempotencyKey).toBeNull();
  });

  test('a refused attempt does not use the key up', async () => {
    expect((await order(ours({ price_paid: 1 }), withKey('k'))).status).toBe(409);
    expect(said(await order(ours(), withKey('k')))).toEqual(placed(2001));
  });

  test.each([
    ['128 characters', 'x'.repeat(128), 201],
    ['129 characters', 'x'.repeat(129), 400],
    ['a letter outside ASCII', 'añejo', 400],
  ])('%s', async (_title, key, status) => {
    expect((await order(ours(), withKey(key))).status).toBe(status);
  });

  test('twenty concurrent requests, even for two packages, create one order, and all get it as their response [R-332]', async () => {
    const essential = await packageIdOf(t.db.query, 'web', 'essential');
    const bodies = [ours(), transferOrder(essential, { price_paid: 4900 })];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => order(bodies[nth % 2], withKey('at once'))));
    const [first] = await t.db.query.select().from(subscriptions);
    expect(new Set(answers.map((answer) => JSON.stringify(said(answer)))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { subscription_id: first?.subscriptionId } });
    expect(await written(t.db.query)).toEqual(oneOrder);
  });

  test('a price change waits for an order that is being placed at the old price', async () => {
    const happened: string[] = [];
    const held = gate();
    const change = held.opened.then(() => changePackage({ publicPrice: 700_000 })).then(() => happened.push('changed'));
    await t.db.transaction(async (tx) => {
      await holdPackage(tx, 'web', shop.packageId);
      held.open();
      for (const _ of Array.from({ length: 50 })) await tx.execute(sql`select 1`);
      happened.push('placed');
    });
    await change;
    expect(happened).toEqual(['placed', 'changed']);
  });

  test('concurrent orders without a key during a price change are each stored at the agreed price', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => order(ours())),
      changePackage({ publicPrice: 700_000 }).then(() => order(ours())),
      ...Array.from({ length: 5 }, () => order(ours())),
    ]);
    const accepted = answers.filter((answer) => answer.status === 201).length;
    const rows = await t.db.query.select().from(subscriptions);
    expect(rows.map((row) => row.pricePaid)).toEqual(Array.from({ length: accepted }, () => 890_000));
  });
});
