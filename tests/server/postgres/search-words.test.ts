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

const matchesIn = async (table: 'order_search' | 'ticket_search', ...words: string[]): Promise<number> => {
  const patterns = sql.param(words.map((word) => `% ${word} %`));
  const { rows } = (await t.db.query.execute(sql`select 1 from ${sql.raw(table)} where words like all (${patterns}::text[])`)) as {
    rows: unknown[];
  };
  return rows.length;
};
const matches = (...words: string[]) => matchesIn('order_search', ...words);
const ticketMatches = (...words: string[]) => matchesIn('ticket_search', ...words);

const raiseTicket = (description: string) => `insert into requirements (subscription_id, raised_by, request_type, description)
  select subscription_id, user_id, 'change', '${description}' from subscriptions where subscription_id = ${orderId}`;
const assignTo = (username: string) =>
  `update subscriptions set assigned_to = (select user_id from users where username = '${username}') where subscription_id = ${orderId}`;
const ticketsOf = async (username: string): Promise<number> => {
  const { rows } = (await t.db.query.execute(
    sql`select 1 from ticket_search join users on user_id = developer_id where username = ${username}`,
  )) as { rows: unknown[] };
  return rows.length;
};

test('a reference and a new name at once are both found [R-613]', async () => {
  await oneAfterTheOther(refer('CLAVE-1'), rename('Primera'));
  expect(await matches('clave1', 'primera')).toBe(1);
  await oneAfterTheOther(rename('Segunda'), refer('CLAVE-2'));
  expect(await matches('clave2', 'segunda')).toBe(1);
});

test('two changes of an order that has no words yet are both found [R-613, R-693]', async () => {
  await t.db.query.execute(sql`delete from order_search`);
  await oneAfterTheOther(refer('CLAVE-5'), rename('Quince'));
  expect(await matches('clave5', 'quince')).toBe(1);
});

test('an update of an order writes its words if it changes something they hold, and only then [R-693]', async () => {
  const version = async () => {
    const answer = await t.db.query.execute(sql`select ctid::text from order_search where subscription_id = ${orderId}`);
    return (answer as { rows: unknown[] }).rows;
  };
  const change = (set: string) => t.db.query.execute(sql.raw(`update subscriptions set ${set} where subscription_id = ${orderId}`));
  const before = await version();
  await change('owed = 0, price_paid = price_paid, business_description = business_description, user_id = user_id');
  expect(await version()).toEqual(before);
  for (const [set, word] of [
    ['owed = 77700', '777'],
    ['price_paid = 88800', '888'],
    [`business_description = 'Herrería'`, 'herreria'],
    [`user_id = (select user_id from users where username = 'cliente2')`, 'cliente2'],
  ] as const) {
    expect(await matches(word, String(orderId))).toBe(0);
    await change(set);
    expect(await matches(word, String(orderId)), set).toBe(1);
  }
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

test('a requirement raised while its customer is renamed is found by the new name [R-685]', async () => {
  await oneAfterTheOther(raiseTicket('Uno'), rename('Quinta'));
  expect(await ticketMatches('uno', 'quinta')).toBe(1);
  await oneAfterTheOther(rename('Sexta'), raiseTicket('Dos'));
  expect(await ticketMatches('sexta')).toBe(2);
});

test('a requirement raised while its order changes hands is found by the new developer [R-685]', async () => {
  await oneAfterTheOther(raiseTicket('Tres'), assignTo('desarrollo'));
  expect(await ticketsOf('desarrollo')).toBe(3);
  await oneAfterTheOther(assignTo('admin'), raiseTicket('Cuatro'));
  expect([await ticketsOf('admin'), await ticketsOf('desarrollo')]).toEqual([4, 0]);
});

test('a new name and a new developer at once are both found [R-685]', async () => {
  await oneAfterTheOther(assignTo('desarrollo'), rename('Octava'));
  await oneAfterTheOther(rename('Novena'), assignTo('admin'));
  expect([await ticketMatches('novena'), await ticketsOf('admin')]).toEqual([4, 4]);
  await oneAfterTheOther(assignTo('desarrollo'), rename('Once'));
  expect([await ticketMatches('once'), await ticketsOf('desarrollo')]).toEqual([4, 4]);
});

test('what is written during a batch of 0052 is found, before the batch comes to that requirement or after [R-685]', async () => {
  const words = readFileSync(join(migrationsFolder, '0052_ticket_words.batches.sql'), 'utf8');
  for (const [first, second, name] of [
    [rename('Doce'), words, 'doce'],
    [words, rename('Trece'), 'trece'],
  ] as const) {
    await t.db.query.execute(sql`delete from ticket_search`);
    await oneAfterTheOther(first, second);
    expect(await ticketMatches(name)).toBe(4);
  }
  await t.db.query.execute(sql`delete from ticket_search`);
  await oneAfterTheOther(words, assignTo('admin'));
  expect(await ticketsOf('admin')).toBe(4);
});
