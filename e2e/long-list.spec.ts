import type { Page } from '@playwright/test';
import { ShopOrder } from './paths/fixtures/shop-order.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

/** Loads pages of three orders instead of fifty, so that the demo's orders fill several. */
const readShortPages = (page: Page) =>
  page.route(/\/srv\/dashboard\/orders\?.*limit=50\b/, (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=3') }),
  );

test.beforeEach(async ({ context }) => signIn(context, 'admin'));

test('‘Ver más’ adds a page without moving the list, and the way back leads to as many orders [R-602, R-688]', async ({ page }) => {
  await readShortPages(page);
  await page.goto('/admin/orders/all');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'Ver más' }).focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(6);
  await expect(cards.nth(3)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  const sixth = (await cards.nth(5).getAttribute('aria-labelledby')) ?? '';
  await cards.nth(5).getByRole('link', { name: 'Ver detalles' }).click();
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(page).toHaveURL(/mostrar=100/);
  await expect(page.locator(`article[aria-labelledby="${sixth}"]`)).toBeVisible();
});

test('an order that changes leaves the list that it no longer belongs to, and only it is read again [R-687]', async ({
  page,
  context,
  anotherPerson,
}) => {
  const customer = await anotherPerson();
  await signIn(customer.context(), 'cliente2');
  for (let nth = 0; nth < 4; nth += 1) await ShopOrder.place(async () => context.request, customer.request);
  await readShortPages(page);
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/srv/events');
  await page.goto('/admin/orders?pago=pending');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await stream;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/srv/dashboard/orders') asked.push(searchParams.get('ids') ?? 'all');
  });
  const first = ((await cards.first().getAttribute('aria-labelledby')) ?? '').replace('order-', '');
  const confirmed = await page.request.patch(`/srv/dashboard/orders/${first}/status`, {
    data: { status: 'confirmed', method: 'transfer', reference: `LISTA-${first}`, note: '' },
  });
  expect(confirmed.status()).toBe(200);
  await expect(page.locator(`article[aria-labelledby="order-${first}"]`)).toHaveCount(0);
  // Other tests change orders at the same time: the list reads those again too, or itself whole if one changed before the stream was open.
  const isWhole = () => asked.includes('all');
  await expect.poll(async () => (await cards.count()) === (isWhole() ? 3 : 2)).toBe(true);
  expect(isWhole() || asked.flatMap((ids) => ids.split(',')).includes(first)).toBe(true);
});
