import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Project } from '#api/contract/development/project.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { payments } from '#server/db/schema/payments.ts';
import { eventually } from '../../support/server-process.ts';
import { placePaidOrder } from '../staff/staff.ts';
import { cardShop, verify } from './card-shop.ts';

const shop = cardShop();

async function pay(url: string | null) {
  await shop.provider.fault('notice_lost', 2);
  const { id } = await shop.provider.pay(url ?? '', 'APRO');
  await verify(shop.office.customer, id);
  return id;
}

const rowOf = async (paymentId: number) => {
  const [row] = await shop.t.db.query
    .select()
    .from(payments)
    .where(eq(payments.externalReference, String(paymentId)));
  return row;
};
const statusBecomes = (paymentId: number, status: string) =>
  eventually(`${paymentId} is ${status}`, async () => ((await rowOf(paymentId))?.status === status ? true : null));
const refund = async (paymentId: number) =>
  shop.office.admin.patch(`/dashboard/payments/${(await rowOf(paymentId))?.paymentId}/review`, {
    body: { action: 'refund', note: 'Lo vimos con el cliente' },
  });

/** The order's money trouble, which must be the same for owner, payment page and staff. */
async function troubleOf(id: number) {
  const { customer, admin, superadmin } = shop.office;
  const own = ((await customer.get('/profile/subscriptions?limit=200')).body as Subscription[]).find((one) => one.subscription_id === id);
  const { subscription } = (await customer.get(`/payment/callback/status/${id}`)).body as { subscription: PaidOrder };
  const listed = ((await admin.get(`/dashboard/orders?search=TW-${id}`)).body as OrderSummary[])[0];
  const { project } = (await admin.get(`/development/projects/${id}`)).body as { project: Project };
  const all = ((await superadmin.get('/development/all-projects?limit=200')).body as OrderSummary[]).find(
    (one) => one.subscription_id === id,
  );
  const order = await shop.orderOf(id);
  for (const one of [subscription, listed, order, project, all]) expect(one?.money_trouble).toEqual(own?.money_trouble);
  return own?.money_trouble;
}

test('money of the wrong amount: in review, being refunded, refunded [R-361]', async () => {
  const { id, url } = await shop.place();
  expect(await troubleOf(id)).toBeNull();
  await shop.provider.fault('wrong_amount');
  const paymentId = await pay(url);
  const money = { amount: 8800, currency: 'MXN', of_renewal: false };
  expect(await troubleOf(id)).toEqual({ kind: 'wrong_amount', ...money });
  await shop.provider.fault('error_before', 50);
  expect((await refund(paymentId)).status).toBe(200);
  expect(await troubleOf(id)).toEqual({ kind: 'refunding', ...money });
  await shop.provider.clearFaults();
  await eventually('given back', async () => {
    shop.t.clock.advance(10_000);
    await shop.t.services.deliverSoon();
    return (await rowOf(paymentId))?.status === 'returned' ? true : null;
  });
  expect(await troubleOf(id)).toEqual({ kind: 'given_back', ...money, returned_at: expect.any(String) });
});

test('money in another currency is reported as such', async () => {
  const { id, url } = await shop.place();
  await shop.provider.fault('other_currency');
  await pay(url);
  expect(await troubleOf(id)).toMatchObject({ kind: 'wrong_currency', currency: expect.not.stringMatching('MXN') });
});

test('a second payment is reported until it is refunded [R-361]', async () => {
  const { id, url } = await shop.place();
  await pay(url);
  expect(await troubleOf(id)).toBeNull();
  const surplus = await pay(url);
  expect(await troubleOf(id)).toEqual({ kind: 'double', amount: 8900, currency: 'MXN', of_renewal: false });
  await refund(surplus);
  await statusBecomes(surplus, 'returned');
  expect(await troubleOf(id)).toBeNull();
});

test.each([
  ['chargeback', 'charged_back'],
  ['refund', 'refunded'],
] as const)('a %s is reported until staff resume the account', async (act, kind) => {
  const { id, url } = await shop.place();
  const paymentId = await pay(url);
  await shop.provider.act(paymentId, act);
  await statusBecomes(paymentId, 'returned');
  expect(await troubleOf(id)).toEqual({ kind, amount: 8900, currency: 'MXN', of_renewal: false, returned_at: expect.any(String) });
  const resumed = await shop.office.admin.patch(`/dashboard/orders/${id}/account`, {
    body: { status: 'active', note: 'Pagó en la oficina' },
  });
  expect([resumed.status, await troubleOf(id)]).toEqual([200, null]);
});

test('late money for a cancelled order is reported as in review', async () => {
  const { id, url } = await shop.place();
  await shop.office.customer.post(`/payment/cancel/${id}`);
  await pay(url);
  expect(await troubleOf(id)).toEqual({ kind: 'in_review', amount: 8900, currency: 'MXN', of_renewal: false });
});

test("trouble with a renewal's money appears on its order, but not on the page of the order's own payment", async () => {
  const id = await placePaidOrder(shop.t, shop.office.customer, shop.office.admin);
  const { renewal, init_point: url } = (await shop.office.customer.post('/support/renewals', { body: { subscription_id: id, years: 2 } }))
    .body as RequestedRenewal;
  await shop.provider.fault('wrong_amount');
  const paymentId = await pay(url);
  const own = ((await shop.office.customer.get('/profile/subscriptions?limit=200')).body as Subscription[]).find(
    (one) => one.subscription_id === id,
  );
  const trouble = { kind: 'wrong_amount', amount: 2900, currency: 'MXN', of_renewal: true };
  expect(own?.money_trouble).toEqual(trouble);
  const reference = (await rowOf(paymentId))?.attemptId;
  const pageOf = async (query: string) =>
    ((await shop.office.customer.get(`/payment/callback/status/${id}${query}`)).body as { subscription: PaidOrder }).subscription;
  expect((await pageOf('')).money_trouble).toBeNull();
  expect(await pageOf(`?attempt=${reference}`)).toMatchObject({ renewal_id: renewal.renewal_id, status: 'active', money_trouble: trouble });
});
