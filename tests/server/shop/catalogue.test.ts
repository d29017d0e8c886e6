import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packages } from '#server/db/schema/catalogue.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { type ListPackagesBody, type PackageBody, packageLines } from './catalogue-table.ts';
import { packageIdOf, resetShop, said } from './shop.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => resetShop(t));

const listed = async (path: string): Promise<PackageBody[]> => ((await t.guest.get(path)).body as ListPackagesBody).packages;

describe('the catalogue', () => {
  test.each(packageLines)('$name: $base → $offer [R-100, R-281, R-288, R-329]', async ({ kind, name, base, offer, tagline, features }) => {
    const found = (await listed(`/packages/${kind}`)).find((one) => one.name === name);
    expect(found).toEqual({
      package_id: expect.any(Number),
      kind,
      name,
      type: name.endsWith('Esencial') ? 'essential' : 'optimal',
      tagline,
      base_price: base,
      public_price: offer,
      is_active: true,
      version: expect.any(Number),
      features: expect.any(Array),
    });
    expect(found?.features.map((feature) => `${feature.name} ${feature.value}`)).toEqual(features);
  });

  test('each kind lists essential before optimal [R-101, R-186]', async () => {
    const names = (await Promise.all(['web', 'ecommerce', 'branding'].map((kind) => listed(`/packages/${kind}`))))
      .flat()
      .map((one) => one.name);
    expect(names).toEqual(packageLines.map((line) => line.name));
  });

  test('a single package is returned with its features, as in the list [R-100, R-186]', async () => {
    const [, optimal] = await listed('/packages/web');
    expect(said(await t.guest.get(`/packages/web/${optimal?.package_id}`))).toEqual({ status: 200, body: { package: optimal } });
  });

  test('a missing package, or one of another kind, is not found', async () => {
    const id = await packageIdOf(t.db.query, 'web', 'optimal');
    const missing = { status: 404, body: { message: 'Este paquete ya no está disponible', code: 'not_found' } };
    expect(said(await t.guest.get('/packages/web/999999'))).toEqual(missing);
    expect(said(await t.guest.get(`/packages/branding/${id}`))).toEqual(missing);
  });

  test('only admins see packages off sale [R-327]', async () => {
    const id = await packageIdOf(t.db.query, 'web', 'optimal');
    await t.db.query.update(packages).set({ isActive: false }).where(eq(packages.packageId, id));
    const counts: unknown[] = [];
    for (const person of [t.guest, await t.as('cliente'), await t.as('soporte'), await t.as('admin')]) {
      const list = (await person.get('/packages/web')).body as ListPackagesBody;
      counts.push([list.packages.length, (await person.get(`/packages/web/${id}`)).status]);
    }
    expect(counts).toEqual([
      [1, 404],
      [1, 404],
      [1, 404],
      [2, 200],
    ]);
  });

  test('a package without features has an empty feature list', async () => {
    const [row] = await t.db.query
      .insert(packages)
      .values({ kind: 'web', level: 'optimal', name: 'Nuevo', tagline: '', basePrice: 100_050, publicPrice: 99_999 })
      .returning();
    expect((await listed('/packages/web')).at(-1)).toEqual({
      package_id: row?.packageId,
      kind: 'web',
      name: 'Nuevo',
      type: 'optimal',
      tagline: '',
      base_price: 1000.5,
      public_price: 999.99,
      is_active: true,
      version: 1,
      features: [],
    });
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
