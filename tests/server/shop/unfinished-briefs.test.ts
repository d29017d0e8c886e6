import { beforeEach, expect, test } from 'vitest';
import type { getDraft } from '#api/contract/checkout/get-draft.ts';
import type { UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { confirmation } from '../staff/staff.ts';
import { resetShop, transferOrder } from './shop.ts';

const t = sharedApp();
let customer: Caller;
beforeEach(async () => {
  await resetShop(t);
  customer = await t.as('cliente');
});

const found = async (kind: string): Promise<Package[]> =>
  ((await t.guest.get(`/packages/${kind}`)).body as { packages: Package[] }).packages;
const write = (kind: string, id: number, step: string, brief: object, more: object = {}) =>
  customer.put(`/checkout/drafts/${kind}/${id}`, { body: { step, brief, base_updated_at: null, ...more } });
const bought = async () => {
  const [[web], [branding]] = await Promise.all([found('web'), found('branding')]);
  if (!web || !branding) throw new Error('the demo sells both');
  return { web, branding };
};
const opens = async (kind: string, id: number) => (await customer.get(`/checkout/drafts/${kind}/${id}`)).body as AnswerOf<typeof getDraft>;
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

test('a prefilled brief is not listed until its owner changes it, whatever step it is at [R-642]', async () => {
  const { branding } = await bought();
  const place = ['branding', branding.package_id] as const;
  const brief = { business_description: 'Panadería' };
  const first = (await write(...place, 'details', brief, { prefilled: true })).body as { draft: { updated_at: string } };
  const filledIn = { ...brief, business_description: ' Panadería ', target_audience: '', social_networks: { facebook: '' } };
  const second = (await write(...place, 'review', filledIn, { base_updated_at: first.draft.updated_at })).body as typeof first;
  expect((await listed(customer)).briefs).toEqual([]);
  await write(...place, 'business', { ...brief, target_audience: 'Vecinos' }, { base_updated_at: second.draft.updated_at });
  expect((await listed(customer)).briefs).toMatchObject([{ package_type: 'branding', step: 'business' }]);
});

test('a brief without own text starts from the newest: another draft, or an order of any package [R-643]', async () => {
  const { web, branding } = await bought();
  expect(await opens('web', web.package_id)).toEqual({ draft: null, brought: null, unpaid_order: null });

  await customer.post('/transfer_payment', { body: transferOrder(web.package_id, { package_type: 'web', price_paid: web.public_price }) });
  const { brought } = await opens('web', web.package_id);
  expect(brought).toMatchObject({ package_name: web.name, brief: { business_description: expect.stringMatching(/./) } });

  t.clock.advance(1_000);
  await write('branding', branding.package_id, 'business', { business_description: 'Panadería' });
  expect(await opens('web', web.package_id)).toEqual({
    draft: null,
    brought: { package_name: branding.name, brief: { business_description: 'Panadería' } },
    unpaid_order: expect.any(Number),
  });
  expect((await opens('branding', branding.package_id)).brought).toBeNull();

  await write('web', web.package_id, 'details', { business_description: 'Panadería' }, { prefilled: true });
  expect((await opens('web', web.package_id)).brought).toMatchObject({ package_name: branding.name });
  const other = (await (await t.as('cliente2')).get(`/checkout/drafts/web/${web.package_id}`)).body as AnswerOf<typeof getDraft>;
  expect(other.brought).toBeNull();
});

test('an unpaid order of this package is named until it is paid or cancelled [R-644]', async () => {
  const { web, branding } = await bought();
  const order = async (): Promise<number> =>
    (
      (await customer.post('/transfer_payment', { body: transferOrder(web.package_id, { price_paid: web.public_price }) })).body as {
        subscription_id: number;
      }
    ).subscription_id;
  const waiting = async () => (await opens('web', web.package_id)).unpaid_order;
  const [first, second] = [await order(), await order()];
  expect([await waiting(), (await opens('branding', branding.package_id)).unpaid_order]).toEqual([second, null]);
  const admin = await t.as('admin');
  expect((await admin.patch(`/dashboard/orders/${second}/status`, confirmation('BANCO-1'))).status).toBe(200);
  expect(await waiting()).toBe(first);
  expect((await customer.post(`/payment/cancel/${first}`)).status).toBe(200);
  expect(await waiting()).toBeNull();
});
