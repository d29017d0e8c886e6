import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultyShop, openFaultyShop } from './faulty-shop.ts';
import { newKeys, orderAll, untilPlaced, wholeOrder } from './many-orders.ts';

let shop: FaultyShop;
beforeAll(async () => {
  shop = await openFaultyShop();
});
afterAll(() => shop.close());

test('BEGIN that fails again and again costs no connection', async () => {
  const keys = newKeys(12);
  for (const key of keys) {
    shop.proxy.arm('cut', 1, /^begin; select pg_current_xact_id/);
    await orderAll(shop, [key]);
    await shop.poolWhole();
  }
  expect(await untilPlaced(shop, keys)).toEqual(keys.map(() => wholeOrder));
});

test('all lines fall silent at once: ten orders are answered all the same, and repeated each is there once [R-400]', async () => {
  await orderAll(shop, newKeys(5));
  shop.proxy.silence();
  const keys = newKeys(10);
  const answers = await orderAll(shop, keys);
  expect(answers.filter(({ status }) => ![201, 503].includes(status))).toEqual([]);
  expect(await untilPlaced(shop, keys)).toEqual(keys.map(() => wholeOrder));
  await shop.poolWhole();
});

test('the line on which changes are heard falls silent: that is noticed, and soon they are heard again [R-406]', async () => {
  const told: unknown[] = [];
  const stop = await shop.t.db.listen(
    'news',
    (text) => told.push(text),
    (now) => told.push(now),
  );
  shop.proxy.silence();
  await expect.poll(() => told.slice(0, 2)).toEqual([false, true]);
  // Where the machine is slow, a tenth of the limits may pass once more: notified until it is heard.
  const notify = () => shop.beside.query.execute(sql`select pg_notify('news', 'again')`);
  await expect.poll(() => notify().then(() => told)).toContain('again');
  await stop();
});
