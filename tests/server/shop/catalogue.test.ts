import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { packageIdOf, resetShop, said } from './shop.ts';

const t = sharedApp();
beforeEach(() => resetShop(t));

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
    expect(found).toEqual({
      package_id: expect.any(Number),
      kind: 'ecommerce',
      name: 'Paquete eCommerce Óptimo',
      type: 'optimal',
      tagline: 'Para vender diario, con orden',
      base_price: 22900,
      public_price: 18900,
      is_active: true,
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

  test('only admins see packages off sale [R-327]', async () => {
    const id = await packageIdOf(t.db.query, 'web', 'optimal');
    await t.db.query.update(packages).set({ isActive: false }).where(eq(packages.packageId, id));
    const counts: unknown[] = [];
    for (const person of [t.guest, await t.as('cliente'), await t.as('soporte'), await t.as('admin')]) {
      const list = (await person.get('/packages/web')).body as { packages: Package[] };
      counts.push([list.packages.length, (await person.get(`/packages/web/${id}`)).status]);
    }
    expect(counts).toEqual([
      [1, 404],
      [1, 404],
      [1, 404],
      [2, 200],
    ]);
  });

  test('every feature is listed with its type [R-102, R-183]', async () => {
    const { features } = (await t.guest.get('/packages/features')).body as { features: { name: string; feature_type: string }[] };
    expect(features.length).toBe(21);
    expect(features[0]).toEqual({
      feature_id: 101,
      name: 'Páginas',
      description: 'Secciones propias con su dirección',
      feature_type: 'number',
      version: 1,
    });
  });
});
