import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { limits } from '#server/db/postgres/limits.ts';
import { people } from '../../support/people.ts';
import { callerAt } from '../../support/remote-caller.ts';
import { type FaultyShop, openFaultyShop } from './faulty-shop.ts';
import { newKeys, orderAll, untilPlaced, wholeOrder } from './many-orders.ts';

let shop: FaultyShop;
let origin = '';
beforeAll(async () => {
  // Only what waits for the row is impatient: how fast the machine reads is not asked here.
  const writes = { ...limits.pools.writes, waitMs: 300, lockMs: 300 };
  shop = await openFaultyShop({ ...limits, pools: { ...limits.pools, writes } });
  await shop.t.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(shop.t.app.server.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

test('twelve orders wait for one row: reads, health and open screens go on, and the orders are told to come again [R-402]', async () => {
  const screen = await callerAt(origin, await openSession(shop.beside.query, people.cliente.userId, shop.t.clock.now())).openScreen();
  const holder = new pg.Client({ connectionString: shop.t.address.databaseUrl ?? '' });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from packages where package_id = $1 for update', [shop.packageId]);

  const keys = newKeys(12);
  const waiting = orderAll(shop, keys);
  const seen = { catalogue: [] as number[], ready: [] as number[], own: [] as number[] };
  const customer = await shop.t.as('cliente', shop.beside);
  for (let look = 0; look < 5; look += 1) {
    seen.catalogue.push((await shop.t.guest.get('/packages/web')).status);
    seen.ready.push((await shop.t.guest.get('/health/ready')).status);
    seen.own.push((await customer.get('/profile/subscriptions')).status);
  }
  const notice = JSON.stringify({ topic: 'order', id: 77, userId: people.cliente.userId });
  await shop.beside.query.execute(sql`select pg_notify('changes', ${notice})`);
  const heard = await screen.next();
  const answers = await waiting;
  await holder.query('rollback');
  await holder.end();
  screen.close();

  const fine = Array.from({ length: 5 }, () => 200);
  expect({ seen, heard, answers: answers.map(({ status, retryAfter }) => ({ status, retryAfter })) }).toEqual({
    seen: { catalogue: fine, ready: fine, own: fine },
    heard: { topic: 'order', id: 77 },
    answers: keys.map(() => ({ status: 503, retryAfter: '2' })),
  });
  expect(await untilPlaced(shop, keys)).toEqual(keys.map(() => wholeOrder));
  await shop.poolWhole();
});
