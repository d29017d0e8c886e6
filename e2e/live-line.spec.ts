import { demoPassword } from '#server/demo/people.ts';
import { expect, test } from './support/test.ts';

const code = /\/assets\/event-stream-[^/]+\.js$/;

test.beforeEach(async ({ context, console }) => {
  console.allow(/Failed to load resource/);
  const entered = await context.request.post('/srv/login', { data: { username: 'admin', password: demoPassword } });
  expect(entered.ok()).toBe(true);
});

test('a network that fails while it is fetched leaves nobody without the event stream [R-499]', async ({ page }) => {
  let refused = 0;
  await page.route(code, (route) => {
    refused += 1;
    return refused <= 2 ? route.abort() : route.fallback();
  });
  const stream = page.waitForRequest('**/srv/events', { timeout: 20_000 });
  await page.goto('/admin/payments');
  await stream;
  expect(refused).toBe(3);
});
