import { describe, expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { packageIdOf, said, transferOrder } from '../shop/shop.ts';
import { officeOf, placeOrder } from './staff.ts';

const t = sharedApp();
const office = officeOf(t);

const packageData = {
  name: 'Paquete Web Óptimo',
  type: 'optimal',
  tagline: 'Promoción de verano',
  base_price: 11900,
  public_price: 7900.5,
};
const whole = { packageData, features: [{ feature_id: 101, value: '10' }, { feature_id: 106 }] };
const withData = (more: Record<string, unknown>) => ({ ...whole, packageData: { ...packageData, ...more } });
const packageOf = (body: unknown): Package => (body as { package: Package }).package;
const made = async (): Promise<Package> => packageOf((await office.admin.post('/packages/web', { body: whole })).body);
const listedBy = async (person: Caller): Promise<Package[]> =>
  ((await person.get('/packages/web')).body as { packages: Package[] }).packages;

const stored = (id: number, more: object = {}) => ({
  package_id: id,
  kind: 'web',
  ...packageData,
  is_active: true,
  version: 1,
  features: [
    { feature_id: 101, name: 'Páginas', description: 'Secciones propias con su dirección', feature_type: 'number', value: '10' },
    { feature_id: 106, name: 'Botón de WhatsApp', description: 'Visible en todas las páginas', feature_type: 'boolean', value: 'true' },
  ],
  ...more,
});

describe('creating a package', () => {
  test('puts it on sale with its features in order, visible to everybody [R-103, R-188, R-276]', async () => {
    const answer = await office.admin.post('/packages/web', { body: whole });
    const id = packageOf(answer.body).package_id;
    expect(said(answer)).toEqual({ status: 201, body: { success: true, package: stored(id) } });
    expect((await listedBy(t.guest)).at(-1)).toEqual(stored(id));
    const rows = await t.db.query.select().from(packages);
    expect(rows.find((row) => row.packageId === id)).toMatchObject({ basePrice: 1_190_000, publicPrice: 790_050 });
  });

  test('one key of one person creates one package; the key of another person creates another [R-332]', async () => {
    const headers = { 'idempotency-key': 'one wish' };
    const before = await listedBy(t.guest);
    const first = await office.admin.post('/packages/web', { body: whole, headers });
    const again = await office.admin.post('/packages/web', { body: withData({ public_price: 7000 }), headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await listedBy(t.guest)).toHaveLength(before.length + 1);
    const root = await t.as('superadmin');
    const other = await root.post('/packages/web', { body: whole, headers });
    expect(packageOf(other.body).package_id).not.toBe(packageOf(first.body).package_id);
  });

  test('two concurrent requests with one key create one package [R-332]', async () => {
    const headers = { 'idempotency-key': 'twice at once' };
    const before = await listedBy(t.guest);
    const answers = await Promise.all([1, 2, 3].map(() => office.admin.post('/packages/web', { body: whole, headers })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => packageOf(body).package_id)).size).toBe(1);
    expect(await listedBy(t.guest)).toHaveLength(before.length + 1);
  });

  test('works without tagline and features', async () => {
    const answer = await office.admin.post('/packages/branding', { body: { ...withData({ tagline: '  ' }), features: [] } });
    expect(said(answer)).toEqual({
      status: 201,
      body: {
        success: true,
        package: { ...stored(packageOf(answer.body).package_id), kind: 'branding', tagline: '', features: [] },
      },
    });
  });

  test.each([
    ['a normal price that is no number', withData({ base_price: '11900' }), 'packageData.base_price', 'Escribe el precio normal'],
    ['no normal price', withData({ base_price: undefined }), 'packageData.base_price', 'Escribe el precio normal'],
    ['no offer price', withData({ public_price: null }), 'packageData.public_price', 'Escribe el precio de oferta'],
    ['a price of nothing', withData({ public_price: 0 }), 'packageData.public_price', 'El precio debe ser mayor que cero'],
    ['parts of a centavo', withData({ public_price: 10.001 }), 'packageData.public_price', 'Usa como máximo dos decimales'],
    ['more than the database counts', withData({ base_price: 1e9 }), 'packageData.base_price', 'El precio es demasiado alto'],
    [
      'an offer above the normal price',
      withData({ public_price: 11900.01 }),
      'packageData.public_price',
      'El precio de oferta no puede ser mayor que el precio normal',
    ],
    ['a level that does not exist', withData({ type: 'premium' }), 'packageData.type', 'Elige un nivel'],
    ['a blank name', withData({ name: ' ' }), 'packageData.name', 'Escribe un nombre'],
    [
      'a feature twice',
      { ...whole, features: [{ feature_id: 101 }, { feature_id: 101 }] },
      'features',
      'Cada característica va una sola vez',
    ],
    ['a missing feature', { ...whole, features: [{ feature_id: 999 }] }, 'features.0.feature_id', 'Esta característica ya no existe'],
    [
      'a word for a number',
      { ...whole, features: [{ feature_id: 106 }, { feature_id: 101, value: 'muchas' }] },
      'features.1.value',
      '«Páginas» lleva un número',
    ],
    [
      'no number for a number',
      { ...whole, features: [{ feature_id: 106 }, { feature_id: 101 }] },
      'features.1.value',
      '«Páginas» lleva un número',
    ],
    [
      'a value for a boolean feature',
      { ...whole, features: [{ feature_id: 106, value: 'verde' }] },
      'features.0.value',
      '«Botón de WhatsApp» no lleva valor',
    ],
  ])('refuses %s, and nothing is stored [R-141, R-142, R-641]', async (_, body, path, message) => {
    const before = (await t.db.query.select().from(packages)).length;
    expect(said(await office.admin.post('/packages/web', { body }))).toEqual({
      status: 400,
      body: { code: 'invalid_input', message, issues: [{ path, message }] },
    });
    expect((await t.db.query.select().from(packages)).length).toBe(before);
  });

  test.each(['/packages', '/packages/', '/packages/planes'])('at %s, as listing, is refused: no type [R-145, R-187]', async (path) => {
    const message = 'Tipo de paquete no especificado';
    const refused = { status: 400, body: { code: 'invalid_input', message, issues: [{ path: 'type', message }] } };
    expect(said(await office.admin.post(path, { body: whole }))).toEqual(refused);
    expect(said(await t.guest.get('/packages'))).toEqual(refused);
  });
});

describe('changing a package', () => {
  test('replaces data and features, and nothing else [R-062, R-189]', async () => {
    const { package_id: id } = await made();
    const body = {
      packageData: { ...packageData, type: 'essential', tagline: 'Otra', public_price: 4000 },
      features: [{ feature_id: 106 }],
    };
    const features = stored(id).features.slice(1);
    expect(said(await office.admin.put(`/packages/web/${id}`, { body }))).toEqual({
      status: 200,
      body: { success: true, package: stored(id, { type: 'essential', tagline: 'Otra', public_price: 4000, version: 2, features }) },
    });
  });

  test('a new price affects no existing order, and the next order is refused with it [R-328]', async () => {
    const orderId = await placeOrder(t, office.customer);
    const packageId = await packageIdOf(t.db.query, 'web', 'optimal');
    await office.admin.put(`/packages/web/${packageId}`, { body: withData({ name: 'Otro nombre', public_price: 9900 }) });
    expect((await office.admin.get(`/dashboard/orders/${orderId}`)).body).toMatchObject({
      price_paid: 8900,
      package_name: 'Paquete Web Óptimo',
    });
    expect(said(await office.otherCustomer.post('/transfer_payment', { body: transferOrder(packageId) }))).toEqual({
      status: 409,
      body: { code: 'price_changed', message: 'El precio de este paquete cambió', price: 9900 },
    });
  });

  test('a refused change leaves everything as it was, including the features', async () => {
    const before = await made();
    const body = { packageData: { ...packageData, tagline: 'Otra' }, features: [{ feature_id: 106 }, { feature_id: 999 }] };
    expect((await office.admin.put(`/packages/web/${before.package_id}`, { body })).status).toBe(400);
    expect((await listedBy(office.admin)).at(-1)).toEqual(before);
  });

  test('a package of another kind is not found', async () => {
    const { package_id: id } = await made();
    const missing = { status: 404, body: { code: 'not_found', message: 'Este paquete no existe' } };
    expect(said(await office.admin.put(`/packages/branding/${id}`, { body: whole }))).toEqual(missing);
    expect(said(await office.admin.patch(`/packages/branding/${id}/active`, { body: { is_active: false } }))).toEqual(missing);
  });
});

describe('taking a package off sale and back', () => {
  test('hides it from the public but not from admins [R-060, R-189]', async () => {
    const before = await made();
    const path = `/packages/web/${before.package_id}/active`;
    const hidden = { ...before, is_active: false };
    expect(said(await office.admin.patch(path, { body: { is_active: false } }))).toEqual({
      status: 200,
      body: { success: true, package: hidden },
    });
    expect((await listedBy(t.guest)).map((one) => one.package_id)).not.toContain(before.package_id);
    expect((await listedBy(office.admin)).at(-1)).toEqual(hidden);
    const order = transferOrder(before.package_id, { price_paid: 7900.5 });
    expect(said(await office.customer.post('/transfer_payment', { body: order }))).toEqual({
      status: 409,
      body: { code: 'package_unavailable', message: 'Este paquete ya no está disponible' },
    });
    expect(said(await office.admin.patch(path, { body: { is_active: true } }))).toEqual({
      status: 200,
      body: { success: true, package: before },
    });
    expect((await listedBy(t.guest)).at(-1)).toEqual(before);
  });
});
