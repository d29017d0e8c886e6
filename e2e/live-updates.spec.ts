import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { ShopOrder } from './paths/fixtures/shop-order.ts';
import { findOrder, signIn } from './support/demo.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/test.ts';

const code = /\/assets\/event-stream-[^/]+\.js$/;

test.beforeEach(async ({ context, console }) => {
  console.allow(/Failed to load resource/);
  await signIn(context, 'admin');
});

test('the event stream opens although the network fails while its code is fetched [R-499]', { tag: '@long' }, async ({ page }) => {
  let refused = 0;
  await page.route(code, (route) => {
    refused += 1;
    return refused <= 2 ? route.abort() : route.fallback();
  });
  const stream = page.waitForRequest('**/srv/events?*', { timeout: 20_000 });
  await page.goto('/admin/payments');
  await stream;
  expect(refused).toBe(3);
});

test('changes made before the event stream is open are shown once it opens [R-500]', { tag: '@long' }, async ({ page }) => {
  const release = await holdRequests(page, code);
  await page.goto('/admin');
  const waiting = page.getByRole('link', { name: /^Pagos por confirmar/ });
  await expect(waiting).toBeVisible();
  const count = async () => ((await (await page.request.get('/srv/dashboard/summary')).json()) as Summary).waiting_payments.count;
  const before = await count();
  await expect(waiting).toContainText(`Pagos por confirmar${before}`);

  const unpaid = await findOrder(page.context(), { payment_status: 'pending', development_status: 'pending' });
  const confirmed = await page.request.patch(`/srv/dashboard/orders/${unpaid}/status`, {
    data: { status: 'confirmed', method: 'transfer', reference: `LINEA-${unpaid}`, note: '' },
  });
  expect(confirmed.status()).toBe(200);
  release();
  await expect(waiting).toContainText(`Pagos por confirmar${before - 1}`);
});

test('the transfer details are replaced by the payment page once staff confirm the payment [R-501]', async ({ context, anotherPerson }) => {
  const customer = await anotherPerson();
  await signIn(customer.context(), 'cliente2');
  const order = await ShopOrder.place(async () => context.request, customer.request);
  const { package_id } = await order.read();

  const read = customer.waitForResponse(`**/payment/callback/status/${order.id}`);
  const subscribed = customer.waitForResponse((answer) => new URL(answer.url()).pathname === '/srv/events');
  await customer.goto(`/checkout/web/${package_id}?pedido=${order.id}`);
  await expect(customer.getByRole('button', { name: 'Copiar CLABE' })).toBeVisible();
  await Promise.all([read, subscribed]);
  await order.confirm();
  // Less than the half minute after which the page would poll anyway.
  await expect(customer).toHaveURL(`/payment/success?external_reference=${order.id}`, { timeout: 25_000 });
});
