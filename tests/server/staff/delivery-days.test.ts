import { describe, expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Answer } from '../../support/test-app.ts';
import { said } from '../shop/shop.ts';
import { officeOf } from './staff.ts';

const t = sharedApp();
const office = officeOf(t);

const packageData = { name: 'Paquete Web Óptimo', type: 'optimal', tagline: '', base_price: 11900, public_price: 7900 };
const withDays = (more: object = {}) => ({ packageData: { ...packageData, ...more }, features: [] });
const packageOf = ({ body }: Answer): Package => (body as { package: Package }).package;
const made = async (): Promise<Package> => packageOf(await office.admin.post('/packages/web', { body: withDays() }));
const unpromised = 'Un paquete a la venta se entrega en un plazo de 7 a 14 días hábiles, como promete el sitio';

describe('the delivery days of a package [R-704]', () => {
  test('are changed like its price, and stay if a change names none', async () => {
    const { package_id: id, delivery_days: first } = await made();
    const put = (body: object) => office.admin.put(`/packages/web/${id}`, { body });
    const [changed, same] = [packageOf(await put(withDays({ delivery_days: 8 }))), packageOf(await put(withDays()))];
    // The longest time that the site promises.
    expect([first, changed.delivery_days, same.delivery_days]).toEqual([14, 8, 8]);
    expect(changed.version).toBe(2);
  });

  test('off sale may be more than the site promises; then it cannot be put on sale', async () => {
    const { package_id: id } = await made();
    const sell = (is_active: boolean) => office.admin.patch(`/packages/web/${id}/active`, { body: { is_active } });
    await sell(false);
    expect((await office.admin.put(`/packages/web/${id}`, { body: withDays({ delivery_days: 60 }) })).status).toBe(200);
    expect(said(await sell(true))).toEqual({ status: 400, body: { code: 'invalid_input', message: unpromised } });
    expect(JSON.stringify((await t.guest.get('/packages/web')).body)).not.toContain(`"package_id":${id},`);
  });
});
