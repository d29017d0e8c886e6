import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { type OwnPostgres, startOwnPostgres } from '../../support/postgres.ts';
import { callerAt, type RemoteCaller } from '../../support/remote-caller.ts';
import { eventually, type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';
import { newSession } from './cluster.ts';
import { holdBack, wholeTable } from './paused-statements.ts';

// @module-tag long

let postgres: OwnPostgres;
let proxy: FaultProxy;
let server: ServerProcess;
let db: Database;
let customer: RemoteCaller;
let packageId = 0;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  proxy = await startFaultProxy(postgres.url);
  server = await startServerProcess({ DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' });
  db = await connect({ databaseUrl: postgres.url, dataDir: '' }, () => undefined);
  customer = callerAt(server.origin, await newSession(db, 'cliente'));
  packageId = await packageIdOf(db.query, 'web', 'optimal');
});
afterAll(async () => {
  await server.stop();
  await db.close();
  await proxy.close();
  await postgres.stop();
});

const order = (key: string) =>
  customer
    .send('POST', '/transfer_payment', { body: transferOrder(packageId), headers: { 'idempotency-key': key } })
    .then(({ status }) => status);

const ordersOf = async (key: string): Promise<number> =>
  (await db.query.select().from(subscriptions).where(eq(subscriptions.idempotencyKey, key))).length;

const live = () =>
  callerAt(server.origin)
    .send('GET', '/health/live')
    .then(({ status }) => status);

test('a connection cut in the middle of an order costs neither the process nor the order [R-400]', async () => {
  const key = randomUUID();
  const failed = proxy.arm('cut', 1, /insert into "subscriptions"/);
  const status = await order(key);
  expect({ fired: failed().fired, status, orders: await ordersOf(key), live: await live() }).toEqual({
    fired: true,
    status: 201,
    orders: 1,
    live: 200,
  });
});

test('neither does a backend that the owner of the database ends in the middle of it', async () => {
  const key = randomUUID();
  const held = await holdBack(postgres.url, wholeTable('payment_attempts'), 'insert into "payment_attempts"');
  const ordering = order(key);
  await held.arrived();
  await held.letGo();
  expect({ status: await ordering, orders: await ordersOf(key), live: await live() }).toEqual({ status: 201, orders: 1, live: 200 });
});

test('a database that is restarted in the middle of many orders loses and doubles none, and the same process goes on [R-400]', async () => {
  const keys = Array.from({ length: 8 }, () => randomUUID());
  const once = (key: string) => order(key).catch((failure: Error) => failure.message);
  const first = Promise.all(keys.map(once));
  await postgres.goAway();
  const during = await first;
  await postgres.comeBack();
  await eventually('ready again', async () => ((await callerAt(server.origin).send('GET', '/health/ready')).status === 200 ? true : null));
  const again = await Promise.all(keys.map(once));
  const counts = await Promise.all(keys.map(ordersOf));
  expect(during.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect({ again, counts }).toEqual({ again: keys.map(() => 201), counts: keys.map(() => 1) });
});
