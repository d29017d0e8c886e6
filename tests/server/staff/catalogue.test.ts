import { describe, expect, test } from 'vitest';
import type { Feature } from '#api/contract/packages/feature.ts';
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
const unpromised = 'Un paquete a la venta se entrega en un plazo de 7 a 14 días hábiles, como promete el sitio';
const withData = (more: Record<string, unknown>) => ({ ...whole, packageData: { ...packageData, ...more } });
const packageOf = (body: unknown): Package => (body as { package: Package }).package;
const post = (body: object, headers: Record<string, string> = {}) => office.admin.post('/packages/web', { body, headers });
const made = async (): Promise<Package> => packageOf((await post(whole)).body);
/** A refusal, at its field if there is one. */
const refusal = (status: number, code: string, message: string, path?: string) => ({
  status,
  body: { code, message, ...(path === undefined ? {} : { issues: [{ path, message }] }) },
});
const listedBy = async (person: Caller): Promise<Package[]> =>
  ((await person.get('/packages/web')).body as { packages: Package[] }).packages;

const stored = (id: number, more: object = {}) => ({
  package_id: id,
  kind: 'web',
  ...packageData,
  // The longest time that the site promises.
  delivery_days: 14,
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
    const answer = await post(whole);
    const id = packageOf(answer.body).package_id;
    expect(said(answer)).toEqual({ status: 201, body: { success: true, package: stored(id) } });
    expect((await listedBy(t.guest)).at(-1)).toEqual(stored(id));
    const rows = await t.db.query.select().from(packages);
    expect(rows.find((row) => row.packageId === id)).toMatchObject({ basePrice: 1_190_000, publicPrice: 790_050 });
  });

  test('one key of one person creates one package, even concurrently; the key of another person creates another [R-332]', async () => {
    const headers = { 'idempotency-key': 'one wish' };
    const before = await listedBy(t.guest);
    const answers = await Promise.all([1, 2, 3].map(() => post(whole, headers)));
    answers.push(await post(withData({ public_price: 7000 }), headers));
    expect(answers.map(said)).toEqual(answers.map(() => ({ status: 201, body: answers[0]?.body })));
    expect(await listedBy(t.guest)).toHaveLength(before.length + 1);
    const other = await office.superadmin.post('/packages/web', { body: whole, headers });
    expect(packageOf(other.body).package_id).not.toBe(packageOf(answers[0]?.body).package_id);
  });

  test('works without tagline and features', async () => {
    const answer = await office.admin.post('/packages/branding', { body: { ...withData({ tagline: '  ' }), features: [] } });
    const plain = { ...stored(packageOf(answer.body).package_id), kind: 'branding', tagline: '', features: [] };
    expect(said(answer)).toEqual({ status: 201, body: { success: true, package: plain } });
  });

  test.each([
    ['no normal price', { base_price: undefined }, 'base_price', 'Escribe el precio normal'],
    ['a normal price that is text', { base_price: '11900' }, 'base_price', 'Escribe el precio normal'],
    ['no offer price', { public_price: null }, 'public_price', 'Escribe el precio de oferta'],
    ['a price of nothing', { public_price: 0 }, 'public_price', 'El precio debe ser mayor que cero'],
    ['parts of a centavo', { public_price: 10.001 }, 'public_price', 'Usa como máximo dos decimales'],
    ['more than the database counts', { base_price: 1e9 }, 'base_price', 'El precio es demasiado alto'],
    ['an offer above it', { public_price: 11900.01 }, 'public_price', 'El precio de oferta no puede ser mayor que el precio normal'],
    ['no whole number of days', { delivery_days: 7.5 }, 'delivery_days', 'Escribe un número entero de 1 a 60'],
    ['more days than are possible', { delivery_days: 61 }, 'delivery_days', 'Escribe un número entero de 1 a 60'],
    ['fewer days than the site promises', { delivery_days: 6 }, 'delivery_days', unpromised],
    ['more days than the site promises', { delivery_days: 15 }, 'delivery_days', unpromised],
    ['a level that does not exist', { type: 'premium' }, 'type', 'Elige un nivel'],
    ['a blank name', { name: ' ' }, 'name', 'Escribe un nombre'],
  ])('refuses %s, and nothing is stored [R-141, R-142]', async (_, more, field, message) => {
    const before = (await t.db.query.select().from(packages)).length;
    expect(said(await post(withData(more)))).toEqual(refusal(400, 'invalid_input', message, `packageData.${field}`));
    expect((await t.db.query.select().from(packages)).length).toBe(before);
  });

  test.each([
    ['twice', [{ feature_id: 101 }, { feature_id: 101 }], 'features', 'Cada característica va una sola vez'],
    ['that does not exist', [{ feature_id: 999 }], 'features.0.feature_id', 'Esta característica ya no existe'],
    ['with text for a number', [{ feature_id: 106 }, { feature_id: 101, value: 'dos' }], 'features.1.value', '«Páginas» lleva un número'],
    ['without its number', [{ feature_id: 106 }, { feature_id: 101 }], 'features.1.value', '«Páginas» lleva un número'],
    ['that takes no value', [{ feature_id: 106, value: 'verde' }], 'features.0.value', '«Botón de WhatsApp» no lleva valor'],
  ])('refuses a feature %s, and nothing is stored [R-641]', async (_, features, path, message) => {
    const before = (await t.db.query.select().from(packages)).length;
    expect(said(await post({ ...whole, features }))).toEqual(refusal(400, 'invalid_input', message, path));
    expect((await t.db.query.select().from(packages)).length).toBe(before);
  });

  test.each(['/packages', '/packages/', '/packages/planes'])('at %s, as listing, is refused: no type [R-145, R-187]', async (path) => {
    const refused = refusal(400, 'invalid_input', 'Tipo de paquete no especificado', 'type');
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

  test('a new price and name affect no existing order, and the next order is refused with the old price [R-328]', async () => {
    const orderId = await placeOrder(t, office.customer);
    const packageId = await packageIdOf(t.db.query, 'web', 'optimal');
    await office.admin.put(`/packages/web/${packageId}`, { body: withData({ name: 'Otro nombre', public_price: 9900 }) });
    const agreed = { price_paid: 8900, package_name: 'Paquete Web Óptimo' };
    expect((await office.admin.get(`/dashboard/orders/${orderId}`)).body).toMatchObject(agreed);
    const next = await office.otherCustomer.post('/transfer_payment', { body: transferOrder(packageId) });
    expect(next).toMatchObject({ status: 409, body: { code: 'price_changed', price: 9900 } });
  });

  test('a refused change leaves everything as it was, including the features', async () => {
    const before = await made();
    const body = { packageData: { ...packageData, tagline: 'Otra' }, features: [{ feature_id: 106 }, { feature_id: 999 }] };
    expect((await office.admin.put(`/packages/web/${before.package_id}`, { body })).status).toBe(400);
    expect((await listedBy(office.admin)).at(-1)).toEqual(before);
  });

  test('a package of another kind is not found', async () => {
    const { package_id: id } = await made();
    const missing = refusal(404, 'not_found', 'Este paquete no existe');
    expect(said(await office.admin.put(`/packages/branding/${id}`, { body: whole }))).toEqual(missing);
    expect(said(await office.admin.patch(`/packages/branding/${id}/active`, { body: { is_active: false } }))).toEqual(missing);
  });
});

describe('taking a package off sale and back', () => {
  test('hides it from everybody but admins [R-060, R-189, R-327]', async () => {
    const before = await made();
    const path = `/packages/web/${before.package_id}/active`;
    const hidden = { ...before, is_active: false };
    const setActive = async (is_active: boolean) => said(await office.admin.patch(path, { body: { is_active } }));
    expect(await setActive(false)).toEqual({ status: 200, body: { success: true, package: hidden } });
    for (const person of [t.guest, office.customer, office.support]) {
      expect((await listedBy(person)).map((one) => one.package_id)).not.toContain(before.package_id);
    }
    expect((await listedBy(office.admin)).at(-1)).toEqual(hidden);
    expect(await setActive(true)).toEqual({ status: 200, body: { success: true, package: before } });
    expect((await listedBy(t.guest)).at(-1)).toEqual(before);
  });
});

const booking = { name: 'Reservas en línea', description: 'Con calendario', feature_type: 'boolean' };
const postFeature = (more: object = {}) => office.admin.post('/packages/features', { body: { ...booking, ...more } });
const putFeature = (id: number, more: object = {}) => office.admin.put(`/packages/features/${id}`, { body: { ...booking, ...more } });
const createFeature = async (more: Record<string, unknown> = {}): Promise<Feature> =>
  ((await postFeature(more)).body as { feature: Feature }).feature;
const nameTaken = refusal(409, 'feature_exists', 'Ya hay una característica con ese nombre', 'name');
const features = async (): Promise<Feature[]> => ((await office.admin.get('/packages/features')).body as { features: Feature[] }).features;
const useIt = (feature: Feature, value: string) =>
  office.admin.post('/packages/web', {
    body: {
      packageData: { name: 'Paquete Web Esencial', type: 'essential', tagline: '', base_price: 100, public_price: 90 },
      features: [{ feature_id: feature.feature_id, value }],
    },
  });

describe('creating a feature', () => {
  test('returns it and lists it for everybody; only admins see how often it is used [R-102, R-184]', async () => {
    const answer = await postFeature();
    const feature = { feature_id: expect.any(Number), ...booking, version: 1 };
    expect(said(answer)).toEqual({ status: 201, body: { success: true, feature: { ...feature, package_count: 0 } } });
    expect((await features()).at(-1)).toEqual({ ...feature, package_count: 0 });
    const { features: ofGuests } = (await t.guest.get('/packages/features')).body as { features: Feature[] };
    expect(ofGuests.at(-1)).toEqual(feature);
  });

  test.each([undefined, '', '   '])('a description of %j counts as none [R-146]', async (description) => {
    expect((await createFeature({ description })).description).toBeNull();
  });

  test.each([
    ['a blank name', { name: '  ' }, 'name', 'Escribe un nombre'],
    ['no name', { name: undefined }, 'name', 'Escribe un nombre'],
    ['an unknown type', { feature_type: 'date' }, 'feature_type', 'Elige un tipo'],
  ])('refuses %s [R-146]', async (_, more, path, message) => {
    expect(said(await postFeature(more))).toEqual(refusal(400, 'invalid_input', message, path));
  });

  test('refuses a name that is already taken', async () => {
    expect(said(await postFeature({ name: ' Páginas ' }))).toEqual(nameTaken);
  });
});

describe('changing a feature', () => {
  test('changes what every package with it shows [R-185]', async () => {
    const feature = await createFeature();
    await useIt(feature, 'true');
    const body = { name: 'Citas en línea', description: '', feature_type: 'text' };
    expect(said(await putFeature(feature.feature_id, body))).toEqual({
      status: 200,
      body: { success: true, feature: { feature_id: feature.feature_id, ...body, description: null, version: 2, package_count: 1 } },
    });
    const { packages } = (await t.guest.get('/packages/web')).body as { packages: { features: { name: string }[] }[] };
    expect(packages.flatMap((one) => one.features.map(({ name }) => name))).toContain('Citas en línea');
  });

  test('may keep its own name but not take that of another', async () => {
    const { feature_id: id } = await createFeature();
    expect((await putFeature(id)).status).toBe(200);
    expect(said(await putFeature(id, { name: 'Páginas' }))).toEqual(nameTaken);
  });

  test.each([
    ['text', 'Con recordatorios', ['boolean', 'number']],
    ['boolean', 'true', ['number']],
  ])('refuses a type that contradicts a value in use: the %s %s is none of %j [R-641]', async (feature_type, value, types) => {
    const feature = await createFeature({ feature_type });
    await useIt(feature, value);
    for (const other of types) {
      const answer = await putFeature(feature.feature_id, { feature_type: other });
      expect(said(answer)).toEqual(refusal(409, 'feature_in_use', 'Hay paquetes con un valor que no es de ese tipo', 'feature_type'));
    }
    expect((await features()).at(-1)).toEqual({ ...feature, package_count: 1 });
  });
});

describe('deleting a feature', () => {
  test('removes one that no package has [R-185]', async () => {
    const { feature_id: id } = await createFeature();
    expect(said(await office.admin.delete(`/packages/features/${id}`))).toEqual({ status: 200, body: { success: true } });
    expect((await features()).map((one) => one.feature_id)).not.toContain(id);
  });

  test('is refused while a package has it, hidden or not [R-185, R-326]', async () => {
    const feature = await createFeature();
    const made = (await useIt(feature, 'true')).body as { package: { package_id: number } };
    await office.admin.patch(`/packages/web/${made.package.package_id}/active`, { body: { is_active: false } });
    expect(said(await office.admin.delete(`/packages/features/${feature.feature_id}`))).toEqual(
      refusal(409, 'feature_in_use', 'No se puede eliminar una característica que un paquete usa'),
    );
    expect((await features()).at(-1)).toEqual({ ...feature, package_count: 1 });
  });

  test('while a package adds it concurrently: one of the two is refused', async () => {
    const feature = await createFeature();
    const [taken, gone] = await Promise.all([useIt(feature, 'true'), office.admin.delete(`/packages/features/${feature.feature_id}`)]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([taken.status, gone.status]);
  });
});
