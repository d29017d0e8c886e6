import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { Caller } from '../../support/test-app.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { resetShop } from './shop.ts';

let t: TestApp;
let customer: Caller;
beforeAll(async () => {
  t = await startTestApp();
  await resetShop(t);
  customer = await t.as('cliente');
});
afterAll(() => t.close());

const found = async (kind: string): Promise<Package[]> =>
  ((await t.guest.get(`/packages/${kind}`)).body as { packages: Package[] }).packages;
const write = (kind: string, id: number, step: string, brief: object) =>
  customer.put(`/checkout/drafts/${kind}/${id}`, { body: { step, brief, base_updated_at: null } });
const listed = async (by: Caller) => {
  const { status, body } = await by.get('/checkout/drafts');
  return { status, briefs: (body as UnfinishedBrief[]).map(({ updated_at: _, ...rest }) => rest) };
};

test("only what is written, newest first, and nobody else's [R-173]", async () => {
  const [web, branding, shops] = [(await found('web'))[0], (await found('branding'))[0], (await found('ecommerce'))[0]];
  if (!web || !branding || !shops) throw new Error('the demo sells all kinds');
  const blank = { business_description: '', social_networks: { facebook: ' ', whatsapp: '' }, client_requirements: '\n' };
  await write('ecommerce', shops.package_id, 'business', blank);
  await write('web', web.package_id, 'design', { business_description: 'Panadería' });
  t.clock.advance(1_000);
  await write('branding', branding.package_id, 'business', { social_networks: { facebook: 'facebook.com/pan' } });
  const admin = await t.as('admin');
  await admin.patch(`/packages/web/${web.package_id}/active`, { body: { is_active: false } });

  expect(await listed(customer)).toEqual({
    status: 200,
    briefs: [
      { package_type: 'branding', package_id: branding.package_id, package_name: branding.name, is_active: true, step: 'business' },
      { package_type: 'web', package_id: web.package_id, package_name: web.name, is_active: false, step: 'design' },
    ],
  });
  expect([await listed(await t.as('cliente2')), await listed(admin)]).toEqual([
    { status: 200, briefs: [] },
    { status: 200, briefs: [] },
  ]);
  await customer.delete(`/checkout/drafts/branding/${branding.package_id}`);
  expect((await listed(customer)).briefs.map(({ package_type }) => package_type)).toEqual(['web']);
});
