import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrate.ts';
import { orderSearch } from '#server/db/schema/orders.ts';
import { fold } from '#shared/text-search.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { type Office, openOffice, placeOrder, placePaidOrder } from './staff.ts';

const t = sharedApp();
let office: Office;
let ids: { paid: number; other: number; last: number };

const fill = async (customer: Caller, fields: Record<string, string>) => {
  for (const [field, value] of Object.entries(fields)) {
    expect((await customer.put('/profile', { body: { [field]: value } })).status).toBe(200);
  }
};

beforeAll(async () => {
  office = await openOffice(t);
  const { admin, customer, otherCustomer } = office;
  await fill(customer, { first_name: 'Lucía', last_name: 'Hernández Muñoz', phone: '55 1234 5678', company_name: 'Café Ñandú' });
  const paid = await placePaidOrder(t, customer, admin);
  t.clock.advance(1000);
  const other = await placeOrder(t, otherCustomer, { business_description: 'Panadería de barrio,\ncon pastelería fina' });
  t.clock.advance(1000);
  const last = await placeOrder(t, otherCustomer, { business_description: 'Taller de bicicletas' });
  // The text of one order may contain the number of another.
  await t.db.query.execute(
    sql`update subscriptions set business_description = ${`Calle ${last}, como TW-${last}`} where subscription_id = ${paid}`,
  );
  ids = { paid, other, last };
});

const found = async (path: string, key: string, search: string) => {
  const { status, body } = await office.superadmin.get(`${path}search=${encodeURIComponent(search)}`);
  return status === 200 ? (body as Record<string, unknown>[]).map((row) => row[key]) : [status];
};
const orders = (search: string) => found('/dashboard/orders?', 'subscription_id', search);

test.each([
  'munoz',
  'MUÑOZ',
  'hernandez lucia',
  'lucía hernández',
  'nandu',
  '5512345678',
  '55 1234 5678',
  '+52 (55) 1234-5678',
  'lucia 8900',
  '$8,900.00 munoz',
  'muñoz BANCO',
])('%j finds the order of Lucía Hernández Muñoz [R-613]', async (search) => {
  expect(await orders(search)).toEqual([ids.paid]);
});

test('an order is found by its number in any spelling, its reference, its business and its e-mail [R-190, R-282, R-613]', async () => {
  const { paid, other, last } = ids;
  for (const search of [`TW-${other}`, `tw${other}`, `TW${other}`, `${other}`]) expect(await orders(search)).toEqual([other]);
  expect(await orders(`banco-${paid}`)).toEqual([paid]);
  expect(await orders('CLIENTE@ejemplo')).toEqual([paid]);
  expect(await orders('pasteleria')).toEqual([other]);
  expect(await orders('fina barrio')).toEqual([other]);
  expect(await orders('bicicleta taller')).toEqual([last]);
});

test.each(['hernandez marco', 'tw20', 'TW-20011', 'uñoz x', '%', '_', '日本', "' or 1=1--", '\0', '99999999999'])(
  '%j finds no order [R-613]',
  async (search) => {
    expect(await orders(search)).toEqual([]);
  },
);

test('the best match comes first, page by page [R-613]', async () => {
  expect(await orders(`TW-${ids.last}`)).toEqual([ids.last, ids.paid]);
  // Between equal matches, paid orders come first.
  expect(await orders('8900')).toEqual([ids.paid, ids.other, ids.last]);
  const pages = await pagesOf<{ subscription_id: number }>(office.admin, `/dashboard/orders?search=${ids.last}`, 1);
  expect(pages.map((page) => page.map((order) => order.subscription_id))).toEqual([[ids.last], [ids.paid]]);
});

test('projects, people, payments and the audit trail are searched the same way [R-613]', async () => {
  expect(await found('/development/all-projects?', 'subscription_id', 'munoz lucia')).toEqual([ids.paid]);
  expect(await found('/adm/allusers?', 'username', 'munoz lucia')).toEqual(['cliente']);
  expect(await found('/adm/allusers?', 'username', '5512345678')).toEqual(['cliente']);
  const payments = (search: string) => found('/dashboard/payments?', 'subscription_id', search);
  expect([await payments('munoz lucia'), await payments(`banco ${ids.paid}`)]).toEqual([[ids.paid], [ids.paid]]);
  expect([await payments(`tw${ids.other}`), await payments('pasteleria')]).toEqual([[ids.other], [ids.other]]);
  expect([await payments('$8,900.00'), await payments('%')]).toEqual([[ids.last, ids.other, ids.paid], []]);
  const trail = async (query: string) => ((await office.superadmin.get(`/adm/audit?${query}`)).body as unknown[]).length;
  expect(await trail(`subject=tw${ids.paid}`)).toBe(await trail(`subject=TW-${ids.paid}`));
  expect(await trail(`subject=tw${ids.paid}`)).toBeGreaterThan(0);
  expect(await trail('who=ADMÍN')).toBe(await trail('who=admin'));
  expect(await trail('who=admin')).toBeGreaterThan(0);
});

test('a new name, telephone, description or reference is found at once, and the old one no longer [R-613]', async () => {
  await fill(office.otherCustomer, { last_name: 'Ibáñez', phone: '33 9876 5432' });
  expect(await orders('ibanez')).toEqual([ids.other, ids.last]);
  expect(await orders('3398765432')).toEqual([ids.other, ids.last]);
  expect(await orders('villanueva')).toEqual([]);
  await t.db.query.execute(sql`update subscriptions set business_description = 'Óptica' where subscription_id = ${ids.last}`);
  expect([await orders('optica'), await orders('bicicletas')]).toEqual([[ids.last], []]);
  await t.db.query.execute(sql`update payments set external_reference = 'CLAVE-Ñ77' where subscription_id = ${ids.paid}`);
  expect([await orders('clave-n77'), await orders(`banco-${ids.paid}`)]).toEqual([[ids.paid], []]);
  await t.db.query.execute(sql`update payments set subscription_id = ${ids.other} where subscription_id = ${ids.paid}`);
  expect(await orders('clave-n77')).toEqual([ids.other]);
  await t.db.query.execute(sql`update payments set amount = 434300 where subscription_id = ${ids.other}`);
  await t.db.query.execute(sql`update subscriptions set owed = 777000 where subscription_id = ${ids.paid}`);
  expect([await orders('$4,343.00'), await orders('7770')]).toEqual([[ids.other], [ids.paid]]);
});

test.each([
  ['0038_order_search.batches.sql', sql`delete from order_search`],
  ['0048_order_words.batches.sql', sql`update order_search set words = ' written by 0036 '`],
])('%s writes the search words of existing orders in batches [R-613]', async (file, earlier) => {
  const read = () => t.db.query.select().from(orderSearch).orderBy(orderSearch.id);
  const before = await read();
  await t.db.query.execute(earlier);
  const batch = readFileSync(join(migrationsFolder, file), 'utf8');
  const changed = await t.db.scripts(async (run) => [(await run(batch)).changed, (await run(batch)).changed]);
  expect([changed, await read()]).toEqual([[3, 0], before]);
});

test('the database folds every letter as the application does [R-613]', async () => {
  const texts: string[] = [];
  // Ranges to which Unicode adds no more letters.
  for (const [from, to] of [
    [0x20, 0x2fff],
    [0xff00, 0xffef],
  ] as const) {
    for (let code = from; code <= to; code += 16) texts.push(String.fromCodePoint(...Array.from({ length: 16 }, (_, i) => code + i)));
  }
  texts.push('a\tb\nc\r\nd', 'Jose\u0301  😀x');
  const given = sql`unnest(${sql.param(texts)}::text[]) with ordinality as given (text, place)`;
  const rows = await t.db.query.select({ folded: sql<string>`fold(text)` }).from(given).orderBy(sql`place`);
  expect(rows.map((row) => row.folded)).toEqual(texts.map(fold));
});
