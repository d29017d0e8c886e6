import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { limits } from '#server/db/postgres/limits.ts';
import { fillShop } from '../../support/growth/fill-shop.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { packageIdOf, resetShop, transferOrder } from '../shop/shop.ts';

// One connection of each kind, so that it has prepared every statement.
const single = { reads: { ...limits.pools.reads, connections: 1 }, writes: { ...limits.pools.writes, connections: 1 } };

let direct: TestDatabase;
let db: Database;
let t: TestApp;
beforeAll(async () => {
  direct = await openTestDatabase();
  const databaseUrl = direct.address.databaseUrl ?? '';
  db = await connect({ databaseUrl, dataDir: '' }, console.error, {
    limits: { ...limits, pools: { ...limits.pools, ...single } },
    checksHandles: true,
  });
  t = await startTestApp({ database: { db, address: direct.address, close: () => db.close() } });
  await resetShop(t);
  await fillShop(direct.db, 1000);
}, 120_000);
afterAll(async () => {
  await t.close();
  await direct.close();
});

test('PostgreSQL does not plan the statements of an order again with each order [R-714]', async () => {
  const packageId = await packageIdOf(direct.db.query, 'web', 'optimal');
  const customer = await t.as('cliente');
  const admin = await t.as('admin');
  for (let nth = 1; nth <= 12; nth += 1) {
    const placed = await customer.post('/transfer_payment', {
      body: transferOrder(packageId),
      headers: { 'idempotency-key': randomUUID() },
    });
    const { subscription_id: id } = placed.body as { subscription_id: number };
    const body = { status: 'confirmed', method: 'transfer', reference: `PLAN${nth}` };
    expect(await admin.patch(`/dashboard/orders/${id}/status`, { body })).toMatchObject({ status: 200 });
  }
  // PostgreSQL makes five plans for given values before it considers one for all.
  const again = sql`select name from pg_prepared_statements where custom_plans > 6 and name <> 'claim_deliveries'`;
  const once = sql`select name from pg_prepared_statements where generic_plans > 0`;
  const namesOf = async (tx: Tx, of: SQL) => ((await tx.execute(of)) as { rows: { name: string }[] }).rows.map(({ name }) => name);
  const found: string[] = [];
  for (const run of [db.read, db.transaction]) {
    await run(async (tx) => {
      expect(await namesOf(tx, again)).toEqual([]);
      found.push(...(await namesOf(tx, once)));
    });
  }
  const expected = ['standing_of_orders', 'troubled_payments', 'open_renewals', 'lock_late_transfer', 'mark_delivered'];
  expect(found).toEqual(expect.arrayContaining(expected));
});
