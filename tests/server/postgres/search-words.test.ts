import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrate.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { openOffice, placePaidOrder } from '../staff/staff.ts';
import { untilWaiting, withHolder } from './one-behind-the-other.ts';

const t = sharedApp();
let orderId: number;
beforeAll(async () => {
  const { customer, admin } = await openOffice(t);
  orderId = await placePaidOrder(t, customer, admin);
});

const rename = (name: string) =>
  `update users set last_name = '${name}' where user_id = (select user_id from subscriptions where subscription_id = ${orderId})`;
const refer = (reference: string) => `update payments set external_reference = '${reference}' where subscription_id = ${orderId}`;
const placeOrder =
  () => `insert into subscriptions (user_id, package_id, package_kind, package_level, package_name, price_paid, payment_method)
  select user_id, package_id, package_kind, package_level, package_name, price_paid, payment_method from subscriptions
  where subscription_id = ${orderId}`;

const batch = readFileSync(join(migrationsFolder, '0048_order_words.batches.sql'), 'utf8');

/** The second change begins before the first is committed, and waits for it. */
const oneAfterTheOther = (first: string, second: string): Promise<void> =>
  withHolder(t, async (holder, watcher) => {
    await holder.query('begin');
    await holder.query(first);
    const waiting = t.db.transaction((tx) => tx.execute(second));
    await untilWaiting(watcher, 1);
    await holder.query('commit');
    await waiting;
  });

const matches = async (...words: string[]): Promise<number> => {
  const patterns = sql.param(words.map((word) => `% ${word} %`));
  const { rows } = (await t.db.query.execute(sql`select 1 from order_search where words like all (${patterns}::text[])`)) as {
    rows: unknown[];
  };
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

test('what is written during a batch of 0048 is found, before the batch comes to that order or after [R-613]', async () => {
  await t.db.query.execute(sql`update order_search set words = replace(words, '|', '')`);
  await oneAfterTheOther(refer('CLAVE-3'), batch);
  expect(await matches('clave3')).toBe(1);
  await t.db.query.execute(sql`update order_search set words = replace(words, '|', '')`);
  await oneAfterTheOther(batch, refer('CLAVE-4'));
  expect(await matches('clave4')).toBe(1);
});
