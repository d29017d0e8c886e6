import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { startOwnPostgres } from '../../support/postgres.ts';
import { callerAt, type RemoteCaller } from '../../support/remote-caller.ts';
import { eventually, type Settings, startServerProcess } from '../../support/server-process.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';
import { newSession, rounds } from './cluster.ts';

const buyers = 4;

type Address = Parameters<typeof connect>[0];

/** Opens the database beside the server: on the embedded one only between two servers. */
async function look<T>(address: Address, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connect(address, () => undefined);
  return work(db).finally(() => db.close());
}

interface Orders {
  /** Keys of all orders that were tried, and of those that were answered with a number. */
  tried: string[];
  acknowledged: Map<string, number>;
}

/** One buyer, who orders without pause until the server is gone. */
async function orderUntilTheEnd(
  customer: RemoteCaller,
  packageId: number,
  name: string,
  orders: Orders,
  acknowledged: () => void,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const key = `${name}-${number}`;
    orders.tried.push(key);
    const call = { body: transferOrder(packageId), headers: { 'idempotency-key': key } };
    const answer = await customer.send('POST', '/transfer_payment', call).catch(() => null);
    if (answer === null) return;
    if (answer.status !== 201) throw new Error(`answered ${JSON.stringify(answer)}`);
    orders.acknowledged.set(key, (answer.body as { subscription_id: number }).subscription_id);
    acknowledged();
  }
}

/** Kills the server without notice in the middle of orders, a little later in each round. */
async function killWhileOrdering(settings: Settings, token: string, packageId: number, round: number, orders: Orders): Promise<void> {
  const server = await startServerProcess(settings);
  const customer = callerAt(server.origin, token);
  let answers = 0;
  let killed: Promise<void> | null = null;
  const acknowledged = () => {
    answers += 1;
    // Between two answers, not upon one: some other buyer's order is at some step of its own.
    if (answers >= 5 + round * 7) killed ??= new Promise((done) => setTimeout(done, round * 3)).then(server.kill);
  };
  const names = Array.from({ length: buyers }, (_, buyer) => `ronda${round}-${buyer}`);
  await Promise.all(names.map((name) => orderUntilTheEnd(customer, packageId, name, orders, acknowledged)));
  await killed;
}

/** Everything that there is of the orders with a key. */
async function storedOrders({ query }: Database) {
  const placed = await query.select().from(subscriptions).where(isNotNull(subscriptions.idempotencyKey));
  const attempts = await query.select().from(paymentAttempts);
  const entries = (await query.select().from(outbox)).filter(({ event }) => event === 'order.placed');
  const of = (id: number) => ({
    attempts: attempts.filter(({ subscriptionId }) => subscriptionId === id).length,
    listeners: entries
      .filter(({ payload }) => (payload as { subscriptionId?: number }).subscriptionId === id)
      .map(({ listener }) => listener)
      .sort(),
  });
  return {
    byKey: new Map(placed.map((row) => [row.idempotencyKey ?? '', row.subscriptionId])),
    parts: placed.map(({ subscriptionId }) => of(subscriptionId)),
    undelivered: entries.filter(({ deliveredAt }) => deliveredAt === null).length,
  };
}

const mailedOrders = ({ received }: MailServer) =>
  new Set(received.map(({ subject }) => /^Recibimos tu pedido TW-(\d+)$/.exec(subject)?.[1]).filter(Boolean));

async function prove(engine: Address & { settings: Settings }, mailServer: MailServer, kills: number): Promise<void> {
  const settings = { ...engine.settings, SMTP_URL: mailServer.url, LOG_LEVEL: 'silent' };
  await (await startServerProcess(settings)).stop();
  const { token, packageId } = await look(engine, async (db) => ({
    token: await newSession(db, 'cliente2'),
    packageId: await packageIdOf(db.query, 'web', 'optimal'),
  }));

  const orders: Orders = { tried: [], acknowledged: new Map() };
  await rounds(kills, (round) => killWhileOrdering(settings, token, packageId, round, orders));
  const left = await look(engine, async (db) => {
    await letDeliveriesBeDue(db);
    return storedOrders(db);
  });
  expect([...orders.acknowledged].filter(([key, id]) => left.byKey.get(key) !== id)).toEqual([]);
  expect(orders.acknowledged.size).toBeGreaterThanOrEqual(kills * 5);
  const whole = { attempts: 1, listeners: ['mail', 'push'] };
  expect(left.parts.filter((part) => JSON.stringify(part) !== JSON.stringify(whole))).toEqual([]);

  // Whoever got no answer asks again with the same key, and the mails of all come.
  const server = await startServerProcess(settings);
  const customer = callerAt(server.origin, token);
  for (const key of orders.tried) {
    const { status } = await customer.send('POST', '/transfer_payment', {
      body: transferOrder(packageId),
      headers: { 'idempotency-key': key },
    });
    expect(status).toBe(201);
  }
  const everybody = orders.tried.length;
  await eventually('every mail', async () => (mailedOrders(mailServer).size >= everybody ? true : null), 120_000);
  expect((await server.stop()).code).toBe(0);
  const { byKey, undelivered } = await look(engine, storedOrders);
  expect([...byKey.keys()].sort()).toEqual([...orders.tried].sort());
  expect([...mailedOrders(mailServer)].map(Number).sort()).toEqual([...byKey.values()].sort());
  expect(undelivered).toBe(0);
}

describe('after a kill in the middle of orders nothing acknowledged is lost, nothing is incomplete, and the mails are still sent', {
  timeout: 300_000,
}, () => {
  test('on the embedded database', { tags: ['long'] }, async () => {
    const mailServer = await startMailServer();
    const dataDir = mkdtempSync(join(tmpdir(), 'taller-killed-'));
    onTestFinished(async () => {
      await mailServer.stop();
      rmSync(dataDir, { recursive: true });
    });
    await prove({ databaseUrl: null, dataDir, settings: { DATA_DIR: dataDir } }, mailServer, 5);
  });

  const onPostgres = async (kills: number) => {
    const [mailServer, postgres] = await Promise.all([startMailServer(), startOwnPostgres()]);
    onTestFinished(async () => {
      await Promise.all([mailServer.stop(), postgres.stop()]);
    });
    await prove({ databaseUrl: postgres.url, dataDir: '', settings: { DATABASE_URL: postgres.url } }, mailServer, kills);
  };
  test('once, on PostgreSQL', () => onPostgres(1));
  test('five times, on PostgreSQL', { tags: ['long'] }, () => onPostgres(5));
});
