import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { confirmation, openOffice, placePaidOrder } from '../staff/staff.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp({ config: { cardProvider: null } });
  office = await openOffice(t);
});
afterAll(() => t.close());

const ask = async (subscription_id: number, years: number) =>
  (await office.customer.post('/support/renewals', { body: { subscription_id, years } })).body as RequestedRenewal;

test('the owner sees an unpaid renewal with its payment details until it is paid or the account accepts no renewals [R-373]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const open = async () => {
    const list = (await office.customer.get('/profile/subscriptions')).body as Subscription[];
    return list.find((one) => one.subscription_id === id)?.open_renewal;
  };
  expect(await open()).toBeNull();
  await ask(id, 1);
  const { success: _, init_point: __, ...second } = await ask(id, 2);
  expect(await open()).toEqual(second);
  await office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status: 'suspended', note: 'Nota' } });
  expect(await open()).toBeNull();
  await office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status: 'active', note: 'Nota' } });
  expect(await open()).toEqual(second);
  await office.admin.patch(`/dashboard/renewals/${second.renewal.renewal_id}/status`, confirmation('SPEI-R-6'));
  expect(await open()).toBeNull();
});
