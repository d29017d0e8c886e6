import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrate.ts';
import { eventually } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placePaidOrder } from '../staff/staff.ts';

let t: TestApp;
let lines: [first: pg.Client, second: pg.Client, watcher: pg.Client];
let orderId: number;
beforeAll(async () => {
  t = await startTestApp();
  const { customer, admin } = await openOffice(t);
  orderId = await placePaidOrder(t, customer, admin);
  const open = () => new pg.Client({ connectionString: t.address.databaseUrl ?? '' });
  lines = [open(), open(), open()];
  await Promise.all(lines.map((line) => line.connect()));
});
afterAll(async () => {
  await Promise.all(lines.map((line) => line.end()));
  await t.close();
});

const rename = (name: string) =>
  `update users set last_name = '${name}' where user_id = (select user_id from subscriptions where subscription_id = ${orderId})`;
const refer = (reference: string) => `update payments set external_reference = '${reference}' where subscription_id = ${orderId}`;
const placeOrder =
  () => `insert into subscriptions (user_id, package_id, package_kind, package_level, package_name, price_paid, payment_method)
  select user_id, package_id, package_kind, package_level, package_name, price_paid, payment_method from subscriptions
  where subscription_id = ${orderId}`;

/** The second change begins while the first is not committed, and waits for it. */
async function oneAfterTheOther(first: string, second: string): Promise<void> {
  const [one, other, watcher] = lines;
  await one.query('begin');
  await one.query(first);
  const waiting = other.query(second);
  await eventually('the second change waits', async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rowCount === 1 ? true : null;
  });
  await one.query('commit');
  await waiting;
}

const matches = async (...words: string[]) => {
  const { rows } = await lines[2].query('select subscription_id from order_search where words like all ($1)', [
    words.map((word) => `% ${word} %`),
  ]);
  return rows.length;
};

test('a reference and a new name at once are both found [R-613]', async () => {
  await oneAfterTheOther(refer('CLAVE-1'), rename('Primera'));
  expect(await matches('clave1', 'primera')).toBe(1);
  await oneAfterTheOther(rename('Segunda'), refer('CLAVE-2'));
  expect(await matches('clave2', 'segunda')).toBe(1);
});

test('an order placed while its customer is renamed is found by the new name [R-613]', async () => {
  await oneAfterTheOther(placeOrder(), rename('Tercera'));
  expect(await matches('tercera')).toBe(2);
  await oneAfterTheOther(rename('Cuarta'), placeOrder());
  expect(await matches('cuarta')).toBe(3);
});

test('a customer who is renamed while the words of older orders are written is found by the new name [R-613]', async () => {
  const batch = readFileSync(join(migrationsFolder, '0038_order_search.batches.sql'), 'utf8');
  await lines[2].query('delete from order_search');
  await oneAfterTheOther(batch, rename('Quinta'));
  expect(await matches('quinta')).toBe(3);
  await lines[2].query('delete from order_search');
  await oneAfterTheOther(rename('Sexta'), batch);
  expect(await matches('sexta')).toBe(3);
});
