import { randomUUID } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { startProvider, type TestProvider } from '../../support/card-provider.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { type OwnPostgres, startOwnPostgres } from '../../support/postgres.ts';
import { callerAt } from '../../support/remote-caller.ts';
import { eventually, type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { cardSettings, lettersOf, moneyOf, notify, openPage, paidOnce, payUnheard, placeByCard } from './card-desk.ts';
import { newSession } from './cluster.ts';
import { holdAfterCommit, holdBack, type PausedStatement, wholeTable } from './paused-statements.ts';

// @module-tag long

let postgres: OwnPostgres;
let mailServer: MailServer;
let provider: TestProvider;
let db: Database;
let server: ServerProcess;
let token = '';

const start = () =>
  startServerProcess({
    DATABASE_URL: postgres.url,
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'silent',
    ...cardSettings(provider.apiUrl),
  });
const customer = () => callerAt(server.origin, token);

beforeAll(async () => {
  [postgres, mailServer, provider] = await Promise.all([startOwnPostgres(), startMailServer(), startProvider(() => new Date())]);
  server = await start();
  db = await connect({ databaseUrl: postgres.url, dataDir: '' }, () => undefined);
  token = await newSession(db, 'cliente');
});
afterAll(async () => {
  await server.stop();
  await db.close();
  await Promise.all([provider.close(), postgres.stop(), mailServer.stop()]);
});

/** Where the server stands when it is killed: held by a lock before a statement, or at the network before or after the provider's work. */
type Stop = { arrived: () => Promise<void>; letGo: () => Promise<void> };

const lockedBefore = (lock: string, waiting: string): Promise<PausedStatement> => holdBack(postgres.url, lock, waiting);
const atTheProvider = async (when: 'before' | 'after', path: RegExp): Promise<Stop> => {
  const held = provider.hold(when, path);
  return { arrived: () => held.arrived, letGo: async () => held.letGo() };
};

/** Sets the server to work, kills it where it stands, and starts another one. */
async function killAt(stop: Stop, work: () => Promise<unknown>): Promise<void> {
  const answered = work().catch(() => null);
  await stop.arrived();
  await server.kill();
  expect(await answered).toBeNull();
  await stop.letGo();
  server = await start();
  await letDeliveriesBeDue(db);
  await db.query.update(paymentAttempts).set({ openingUntil: sql`now()` }).where(isNotNull(paymentAttempts.openingUntil));
}

const attemptOf = async (key: string) => {
  const [row] = await db.query
    .select({ attemptId: paymentAttempts.attemptId })
    .from(paymentAttempts)
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, paymentAttempts.subscriptionId))
    .where(eq(subscriptions.idempotencyKey, key));
  if (!row) throw new Error('the attempt is not there');
  return row.attemptId;
};

/** Whoever got no answer presses again: one order, one attempt, one page at the provider; then it is paid, once. */
async function expectOneOrder(key: string, refusedBefore = 0): Promise<void> {
  const { status, body } = await placeByCard(db, customer(), key);
  expect(status).toBe(201);
  const { subscription_id: id, init_point: url } = body as { subscription_id: number; init_point: string };
  const orders = await db.query.select().from(subscriptions).where(eq(subscriptions.idempotencyKey, key));
  expect(orders.map((one) => one.subscriptionId)).toEqual([id]);
  const placed = (await db.query.select().from(outbox).where(eq(outbox.event, 'order.placed'))).filter(
    ({ payload }) => (payload as { subscriptionId: number }).subscriptionId === id,
  );
  expect(placed.map(({ listener }) => listener).sort()).toEqual(['mail', 'push']);
  const reference = `${id}-${await attemptOf(key)}`;
  const pages = (await provider.journal()).calls.filter((call) => call.method === 'POST' && call.key === reference);
  expect(pages).toHaveLength(1 + refusedBefore);
  await expectPaidOnce(id, await payUnheard(provider, url));
}

async function expectPaidOnce(id: number, paymentId: number): Promise<void> {
  const { body } = await customer().send('GET', `/payment/callback/${paymentId}`);
  expect(body).toEqual({ success: true, subscription_id: id, payment_status: 'confirmed' });
  expect(await moneyOf(db, id)).toEqual(paidOnce);
  await eventually('its letter', async () => (lettersOf(mailServer, id) > 0 ? true : null));
  expect(lettersOf(mailServer, id)).toBe(1);
}

describe('killed while its page is opened', () => {
  test('before its opening is recorded', async () => {
    const key = randomUUID();
    await provider.fault('unauthorized', 3);
    expect((await placeByCard(db, customer(), key)).status).toBe(503);
    await provider.clearFaults();
    // The provider refuses the first press: so the attempt stands, and nobody is at it.
    const lock = `select 1 from payment_attempts where attempt_id = '${await attemptOf(key)}' for update`;
    await killAt(await lockedBefore(lock, 'update "payment_attempts"'), () => placeByCard(db, customer(), key));
    await expectOneOrder(key, 1);
  });

  test.each([
    ['before the provider hears of it', 'before'],
    ['after the provider opened it', 'after'],
  ] as const)('9 · %s: the order and its attempt stand already', async (_, when) => {
    const key = randomUUID();
    await killAt(await atTheProvider(when, /^POST .*\/preferences$/), () => placeByCard(db, customer(), key));
    expect(await attemptOf(key)).toMatch(/^[0-9a-f-]{36}$/);
    await expectOneOrder(key);
  });

  test('before the draft is deleted and the person is notified', async () => {
    const key = randomUUID();
    await killAt(await lockedBefore(wholeTable('checkout_drafts'), 'delete from "checkout_drafts"'), () =>
      placeByCard(db, customer(), key),
    );
    await expectOneOrder(key);
  });
});

describe('17 · killed while a payment is applied', () => {
  const verify = (paymentId: number) => customer().send('GET', `/payment/callback/${paymentId}`);
  const paidPage = async () => {
    const { id, url } = await openPage(db, customer());
    return { id, paymentId: await payUnheard(provider, url) };
  };

  test.each([
    ['before its order is locked', 'select 1 from subscriptions for update', 'select'],
    ['before the payment is written', wholeTable('payments'), 'insert into "payments"'],
    ['before the order is paid', wholeTable('subscriptions'), 'update "subscriptions"'],
    ['before its history is written', wholeTable('status_history'), 'insert into "status_history"'],
    ['before it is announced', wholeTable('outbox'), 'insert into "outbox"'],
  ])('%s', async (_, lock, waiting) => {
    const { id, paymentId } = await paidPage();
    await killAt(await lockedBefore(lock, waiting), () => verify(paymentId));
    expect((await moneyOf(db, id)).payments).toEqual([]);
    await expectPaidOnce(id, paymentId);
  });

  test('after everything is stored, before the person is notified', async () => {
    const { id, paymentId } = await paidPage();
    const held = await holdAfterCommit(postgres.url, 'subscriptions', 'outbox');
    await killAt(held, () => verify(paymentId));
    expect(await moneyOf(db, id)).toEqual(paidOnce);
    await expectPaidOnce(id, paymentId);
  });

  test('after its notice was answered, before the provider was asked: the next server asks', async () => {
    const { id, paymentId } = await paidPage();
    const held = await atTheProvider('before', /^GET .*\/v1\/payments\/\d/);
    expect((await notify(customer(), paymentId)).status).toBe(200);
    // The answer has been given, so nothing is left to wait for but the question.
    await killAt(held, () => Promise.reject(new Error('answered already')));
    await eventually('it is paid', async () => ((await moneyOf(db, id)).payment === 'confirmed' ? true : null));
    await expectPaidOnce(id, paymentId);
  });
});
