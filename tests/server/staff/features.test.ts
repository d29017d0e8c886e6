import { describe, expect, test } from 'vitest';
import type { Feature } from '#api/contract/packages/feature.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { said } from '../shop/shop.ts';
import { officeOf } from './staff.ts';

const t = sharedApp();
const office = officeOf(t);

const booking = { name: 'Reservas en línea', description: 'Con calendario', feature_type: 'boolean' };
const create = async (more: Record<string, unknown> = {}): Promise<Feature> =>
  ((await office.admin.post('/packages/features', { body: { ...booking, ...more } })).body as { feature: Feature }).feature;
const listed = async (): Promise<Feature[]> => ((await office.admin.get('/packages/features')).body as { features: Feature[] }).features;
const useIt = (feature: Feature, value: string) =>
  office.admin.post('/packages/web', {
    body: {
      packageData: { name: 'Paquete Web Esencial', type: 'essential', tagline: '', base_price: 100, public_price: 90 },
      features: [{ feature_id: feature.feature_id, value }],
    },
  });

describe('creating a feature', () => {
  test('returns it and lists it for everybody; only admins see how often it is used [R-102, R-184]', async () => {
    const answer = await office.admin.post('/packages/features', { body: booking });
    const feature = { feature_id: expect.any(Number), ...booking, version: 1 };
    expect(said(answer)).toEqual({ status: 201, body: { success: true, feature: { ...feature, package_count: 0 } } });
    expect((await listed()).at(-1)).toEqual({ ...feature, package_count: 0 });
    const { features } = (await t.guest.get('/packages/features')).body as { features: Feature[] };
    expect(features.at(-1)).toEqual(feature);
  });

  test.each([undefined, '', '   '])('a description of %j counts as none [R-146]', async (description) => {
    expect((await create({ description })).description).toBeNull();
  });

  test.each([
    ['a blank name', { name: '  ' }, 'name', 'Escribe un nombre'],
    ['no name', { name: undefined }, 'name', 'Escribe un nombre'],
    ['an unknown type', { feature_type: 'date' }, 'feature_type', 'Elige un tipo'],
  ])('refuses %s [R-146]', async (_, more, path, message) => {
    expect(said(await office.admin.post('/packages/features', { body: { ...booking, ...more } }))).toEqual({
      status: 400,
      body: { code: 'invalid_input', message, issues: [{ path, message }] },
    });
  });

  test('refuses a name that is already taken', async () => {
    const message = 'Ya hay una característica con ese nombre';
    expect(said(await office.admin.post('/packages/features', { body: { ...booking, name: ' Páginas ' } }))).toEqual({
      status: 409,
      body: { code: 'feature_exists', message, issues: [{ path: 'name', message }] },
    });
  });
});

describe('changing a feature', () => {
  test('changes what every package with it shows [R-185]', async () => {
    const feature = await create();
    await useIt(feature, 'true');
    const body = { name: 'Citas en línea', description: '', feature_type: 'text' };
    expect(said(await office.admin.put(`/packages/features/${feature.feature_id}`, { body }))).toEqual({
      status: 200,
      body: { success: true, feature: { feature_id: feature.feature_id, ...body, description: null, version: 2, package_count: 1 } },
    });
    const { packages } = (await t.guest.get('/packages/web')).body as { packages: { features: { name: string }[] }[] };
    expect(packages.flatMap((one) => one.features.map(({ name }) => name))).toContain('Citas en línea');
  });

  test('may keep its own name but not take that of another', async () => {
    const { feature_id: id } = await create();
    expect((await office.admin.put(`/packages/features/${id}`, { body: booking })).status).toBe(200);
    const message = 'Ya hay una característica con ese nombre';
    expect(said(await office.admin.put(`/packages/features/${id}`, { body: { ...booking, name: 'Páginas' } }))).toEqual({
      status: 409,
      body: { code: 'feature_exists', message, issues: [{ path: 'name', message }] },
    });
  });

  test('refuses a type that contradicts a value in use', async () => {
    const feature = await create({ feature_type: 'text' });
    await useIt(feature, 'Con recordatorios');
    const message = 'Hay paquetes con un valor que no es de ese tipo';
    for (const feature_type of ['boolean', 'number']) {
      expect(said(await office.admin.put(`/packages/features/${feature.feature_id}`, { body: { ...booking, feature_type } }))).toEqual({
        status: 409,
        body: { code: 'feature_in_use', message, issues: [{ path: 'feature_type', message }] },
      });
    }
    expect((await listed()).at(-1)).toEqual({ ...feature, package_count: 1 });
  });

  test('refuses the type number while a package has it without one [R-641]', async () => {
    const feature = await create({ feature_type: 'boolean' });
    await useIt(feature, 'true');
    const answer = await office.admin.put(`/packages/features/${feature.feature_id}`, { body: { ...booking, feature_type: 'number' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'feature_in_use' } });
  });
});

describe('deleting a feature', () => {
  test('removes one that no package has [R-185]', async () => {
    const { feature_id: id } = await create();
    expect(said(await office.admin.delete(`/packages/features/${id}`))).toEqual({ status: 200, body: { success: true } });
    expect((await listed()).map((one) => one.feature_id)).not.toContain(id);
  });

  test('is refused while a package has it, hidden or not [R-185, R-326]', async () => {
    const feature = await create();
    const made = (await useIt(feature, 'true')).body as { package: { package_id: number } };
    await office.admin.patch(`/packages/web/${made.package.package_id}/active`, { body: { is_active: false } });
    expect(said(await office.admin.delete(`/packages/features/${feature.feature_id}`))).toEqual({
      status: 409,
      body: { code: 'feature_in_use', message: 'No se puede eliminar una característica que un paquete usa' },
    });
    expect((await listed()).at(-1)).toEqual({ ...feature, package_count: 1 });
  });

  test('while a package adds it concurrently: one of the two is refused', async () => {
    const feature = await create();
    const [taken, gone] = await Promise.all([useIt(feature, 'true'), office.admin.delete(`/packages/features/${feature.feature_id}`)]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([taken.status, gone.status]);
  });
});
