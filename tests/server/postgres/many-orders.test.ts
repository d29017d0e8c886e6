import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { type Limits, limits } from '#server/db/postgres/limits.ts';
import { people } from '../../support/people.ts';
import { callerAt } from '../../support/remote-caller.ts';
import { transferOrder } from '../shop/shop.ts';
import { type FaultyShop, openFaultyShop, traceOfKey } from './faulty-shop.ts';

const shop = {} as FaultyShop;
const useShop = (own?: Limits) => {
  beforeAll(async () => void Object.assign(shop, await openFaultyShop(own)));
  afterAll(() => shop.close());
};

const newKeys = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** All at once, each under its key. */
async function orderAll(keys: string[]) {
  const customer = await shop.t.as('cliente', shop.beside);
  return Promise.all(
    keys.map(async (key) => {
      const call = { body: transferOrder(shop.packageId), headers: { 'idempotency-key': key } };
      const { status, headers } = await customer.post('/transfer_payment', call);
      return { status, retryAfter: headers['retry-after'] };
    }),
  );
}

/** Repeats each under its key until it is placed: each is one whole order. */
async function expectAllPlaced(keys: string[]): Promise<void> {
  let left = keys;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === 10) throw new Error(`${left.length} orders are still not placed`);
    const answers = await orderAll(left);
    left = left.filter((_, index) => answers[index]?.status !== 201);
  }
  const traces = await Promise.all(keys.map((key) => traceOfKey(shop.beside, key)));
  expect(traces).toEqual(keys.map(() => ({ orders: 1, attempts: 1, listeners: ['mail', 'push'] })));
  await shop.poolWhole();
}

describe('with a tenth of the limits', () => {
  useShop();

  test('repeatedly failing BEGINs lose no connection', async () => {
    const keys = newKeys(12);
    for (const key of keys) {
      shop.proxy.arm('cut', 1, /^begin; select pg_current_xact_id/);
      await orderAll([key]);
      await shop.poolWhole();
    }
    await expectAllPlaced(keys);
  });

  test('an order is placed although the connections of its first two BEGINs are lost', async () => {
    const keys = newKeys(1);
    const seen = shop.proxy.arm('cut', 1, /^begin; select pg_current_xact_id/, () => {
      shop.proxy.arm('cut', 1, /^begin; select pg_current_xact_id/);
    });
    const answers = await orderAll(keys);
    expect({ fired: seen().fired, statuses: answers.map(({ status }) => status) }).toEqual({ fired: true, statuses: [201] });
    await expectAllPlaced(keys);
  });

  test('all connections stop responding at once: ten orders still succeed, and each repeated one exists once [R-400]', async () => {
    await orderAll(newKeys(5));
    shop.proxy.silence();
    const keys = newKeys(10);
    const answers = await orderAll(keys);
    expect(answers.filter(({ status }) => ![201, 503].includes(status))).toEqual([]);
    await expectAllPlaced(keys);
  });
});

describe('with a tenth of the limits, and no connection lost before', () => {
  useShop();

  test('the connection that receives changes stops responding: this is detected, and changes are received again [R-406]', async () => {
    const received: unknown[] = [];
    const stop = await shop.t.db.listen(
      'news',
      (text) => received.push(text),
      (now) => received.push(now),
    );
    shop.proxy.silence();
    // The limits are so short that a slow machine may lose the connection earlier, or again.
    const sinceLoss = () => (received.includes(false) ? received.slice(received.indexOf(false)) : []);
    await expect.poll(sinceLoss).toContain(true);
    const notify = () => shop.beside.query.execute(sql`select pg_notify('news', 'again')`);
    await expect.poll(() => notify().then(sinceLoss)).toContain('again');
    await stop();
  });
});

describe('with a short limit for waiting for a row', () => {
  useShop({ ...limits, pools: { ...limits.pools, writes: { ...limits.pools.writes, waitMs: 300, lockMs: 300 } } });

  test('twelve orders wait for one row: reads, health and open screens still work, and the orders get 503 with a time to retry [R-402]', async () => {
    await shop.t.app.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(shop.t.app.server.address() as AddressInfo).port}`;
    const screen = await callerAt(origin, await openSession(shop.beside.query, people.cliente.userId, shop.t.clock.now())).openScreen();
    const holder = new pg.Client({ connectionString: shop.t.address.databaseUrl ?? '' });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from packages where package_id = $1 for update', [shop.packageId]);

    const keys = newKeys(12);
    const waiting = orderAll(keys);
    const customer = await shop.t.as('cliente', shop.beside);
    const seen: number[][] = [];
    for (let look = 0; look < 5; look += 1) {
      const catalogue = await shop.t.guest.get('/packages/web');
      const ready = await shop.t.guest.get('/health/ready');
      seen.push([catalogue, ready, await customer.get('/profile/subscriptions')].map(({ status }) => status));
    }
    const notice = JSON.stringify({ topic: 'order', id: 77, userId: people.cliente.userId });
    await shop.beside.query.execute(sql`select pg_notify('changes', ${notice})`);
    const change = await screen.next();
    const answers = await waiting;
    await holder.query('rollback');
    await holder.end();
    screen.close();

    expect({ seen, change, answers }).toEqual({
      seen: Array.from({ length: 5 }, () => [200, 200, 200]),
      change: { topic: 'order', id: 77 },
      answers: keys.map(() => ({ status: 503, retryAfter: '2' })),
    });
    await expectAllPlaced(keys);
  });
});
