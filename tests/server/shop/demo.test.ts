import { eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { demoMails, outbox } from '#server/db/schema/deliveries.ts';
import { statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import { requirementResponses, requirements } from '#server/db/schema/requirements.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { developmentStatuses, paymentStatuses } from '#shared/vocabulary.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { packageIdOf, said } from './shop.ts';

const t = sharedApp();
beforeAll(async () => {
  await seedDemo(t.services, 'no hash');
});

const everything = async () => {
  const counts = [];
  for (const table of [users, packages, subscriptions, statusHistory, payments, requirements, requirementResponses, outbox])
    counts.push((await t.db.query.select().from(table)).length);
  return counts;
};

describe('the demo data', () => {
  test('seeding again changes nothing, not even twice concurrently', async () => {
    const before = await everything();
    await Promise.all([seedDemo(t.services, 'other'), seedDemo(t.services, 'other')]);
    expect(await everything()).toEqual(before);
  });

  test('existing people keep their password', async () => {
    const [person] = await t.db.query.select().from(users).where(eq(users.userId, people.admin.userId));
    expect(person?.passwordHash).not.toBe('no hash');
  });

  test('there is an order in every development and payment status [R-411]', async () => {
    const rows = await t.db.query.select().from(subscriptions);
    expect(new Set(rows.map((row) => row.developmentStatus))).toEqual(new Set(developmentStatuses));
    expect(new Set(rows.map((row) => row.paymentStatus))).toEqual(new Set(paymentStatuses));
  });

  test('every confirmed order has its payment, and no mail is pending', async () => {
    const confirmed = (await t.db.query.select().from(subscriptions)).filter((row) => row.paymentStatus === 'confirmed');
    expect((await t.db.query.select().from(payments)).length).toBe(confirmed.length);
    await t.services.deliverSoon();
    expect(await t.db.query.select().from(outbox).where(isNull(outbox.deliveredAt))).toEqual([]);
    expect(await t.db.query.select().from(demoMails)).toEqual([]);
    expect(await t.mails()).toEqual([]);
  });
});

const listed = async (kind: string): Promise<Package[]> =>
  ((await t.guest.get(`/packages/${kind}`)).body as { packages: Package[] }).packages;

/** The demo packages, hand-written: kind, name, base price, offer. */
const packageLines = [
  ['web', 'Paquete Web Esencial', 6500, 4900],
  ['web', 'Paquete Web Óptimo', 11900, 8900],
  ['ecommerce', 'Paquete eCommerce Esencial', 14500, 11900],
  ['ecommerce', 'Paquete eCommerce Óptimo', 22900, 18900],
  ['branding', 'Paquete Branding Esencial', 5900, 4500],
  ['branding', 'Paquete Branding Óptimo', 9900, 7900],
] as const;

describe('the catalogue', () => {
  test('has each kind, essential before optimal, with both prices in pesos [R-101, R-186, R-288, R-329]', async () => {
    const found = (await Promise.all(['web', 'ecommerce', 'branding'].map(listed))).flat();
    expect(found.map((one) => [one.kind, one.name, one.base_price, one.public_price])).toEqual(packageLines);
    expect(found.map(({ type }) => type)).toEqual(['essential', 'optimal', 'essential', 'optimal', 'essential', 'optimal']);
  });

  test('a package is listed with its features, in order [R-100, R-281]', async () => {
    const found = (await listed('ecommerce'))[1];
    const names = { kind: 'ecommerce', type: 'optimal', name: 'Paquete eCommerce Óptimo', tagline: 'Para vender diario, con orden' };
    const prices = { base_price: 22900, public_price: 18900, delivery_days: 14, is_active: true };
    expect(found).toEqual({
      package_id: expect.any(Number),
      ...names,
      ...prices,
      version: expect.any(Number),
      features: expect.any(Array),
    });
    expect(found?.features.map((feature) => `${feature.name} ${feature.value}`)).toEqual([
      'Productos 100',
      'Métodos de pago 2 (Tarjeta y transferencia SPEI)',
      'Correos con tu dominio 10',
      'Redes sociales 5',
      'Inventario true',
      'Cupones true',
      'Recuperación de carritos true',
      'Envíos con tarifa fija true',
    ]);
  });

  test('a single package is returned with its features, as in the list [R-100, R-186]', async () => {
    const [, optimal] = await listed('web');
    expect(said(await t.guest.get(`/packages/web/${optimal?.package_id}`))).toEqual({ status: 200, body: { package: optimal } });
  });

  test('a package of another kind is not found', async () => {
    const id = await packageIdOf(t.db.query, 'web', 'optimal');
    const missing = { status: 404, body: { message: 'Este paquete ya no está disponible', code: 'not_found' } };
    expect(said(await t.guest.get(`/packages/branding/${id}`))).toEqual(missing);
  });

  test('every feature is listed with its type [R-102, R-183]', async () => {
    const { features } = (await t.guest.get('/packages/features')).body as { features: object[] };
    expect(features).toHaveLength(21);
    const pages = { name: 'Páginas', description: 'Secciones propias con su dirección', feature_type: 'number' };
    expect(features[0]).toEqual({ feature_id: 101, ...pages, version: 1 });
  });
});
