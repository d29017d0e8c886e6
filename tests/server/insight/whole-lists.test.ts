import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { isAtLeastOld } from '../../support/business-age.ts';
import { fillShop } from '../../support/growth/fill-shop.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { type Caller, callerOf } from '../../support/test-app.ts';

const t = sharedApp();
const developerId = 'd0000000-0000-4000-8000-000000000003';
const customerId = 'c0000000-0000-4000-8000-000000000009';
let superadmin: Caller;
let developer: Caller;
let customer: Caller;

/** Lines of every kind at the same instant, to be listed by kind and number. */
const atOnce = ['subscriptions set created_at', 'renewals set created_at', 'payments set confirmed_at'].map(
  (change) => `update ${change} = '2024-05-01T12:00:00.000123Z' where subscription_id between 10200 and 10400`,
);

beforeAll(async () => {
  await fillShop(t.db, 1000);
  for (const change of atOnce) await t.db.query.execute(sql.raw(change));
  const as = async (userId: string) => callerOf(t.app, { cookie: `session=${await openSession(t.db.query, userId, t.clock.now())}` });
  [superadmin, developer, customer] = [await t.as('superadmin'), await as(developerId), await as(customerId)];
});

const ask = async (statement: string): Promise<unknown[]> => {
  const { rows } = (await t.db.query.execute(sql.raw(statement))) as unknown as { rows: { key: unknown }[] };
  return rows.map(({ key }) => String(key));
};

/** Every page of a list, as the keys of its lines. */
const listed = async <T>(caller: Caller, path: string, limit: number, key: (line: T) => unknown): Promise<unknown[]> =>
  (await pagesOf<T>(caller, path, limit)).flat().map((line) => String(key(line)));

const paid = `payment_status = 'confirmed' and owed = 0`;
const ofOrders = (where: string) =>
  `select subscription_id as key from subscriptions left join users developer on developer.user_id = assigned_to where ${where}
  order by case when account_status = 'cancelled' then 3 when ${paid} then 1 else 2 end, coalesce(start_date, subscriptions.created_at), subscription_id`;

test.each([
  ['/dashboard/orders', `development_status in ('pending', 'gathering_info', 'design')`],
  ['/dashboard/orders?status=live,review', `development_status in ('live', 'review')`],
  ['/dashboard/orders?status=design,design', `development_status = 'design'`],
  [
    '/dashboard/orders?payment=pending',
    `development_status in ('pending', 'gathering_info', 'design') and (payment_status = 'pending' or owed > 0)`,
  ],
  ['/dashboard/orders?status=pending&payment=processing', `development_status = 'pending' and payment_status = 'processing'`],
  ['/development/all-projects', 'true'],
  ['/development/all-projects?payment=confirmed', paid],
  ['/development/all-projects?developer=-', 'assigned_to is null'],
  ['/development/all-projects?developer=dev7', `developer.username = 'dev7'`],
  ['/development/all-projects?developer=nadie', 'false'],
  ['/development/all-projects?older_than=30', isAtLeastOld('coalesce(start_date, subscriptions.created_at)', 31, new Date())],
  [
    `/development/all-projects?open_of=${developerId}`,
    `assigned_to = '${developerId}' and development_status in ('development', 'review', 'staging') and account_status <> 'cancelled'`,
  ],
])(
  '%s, page by page, holds every order in order: paid, unpaid, cancelled, each oldest first [R-301, R-595, R-604]',
  async (path, where) => {
    expect(await listed<{ subscription_id: number }>(superadmin, path, 37, (line) => line.subscription_id)).toEqual(
      await ask(ofOrders(where)),
    );
  },
);

test("a developer's own projects, and a customer's own orders and requirements, page by page", async () => {
  const id = (line: { subscription_id: number }) => line.subscription_id;
  expect(await listed(developer, '/development/projects', 7, id)).toEqual(
    await ask(ofOrders(`assigned_to = '${developerId}' and development_status in ('development', 'review', 'staging', 'live')`)),
  );
  expect(await listed(customer, '/profile/subscriptions', 1, id)).toEqual(
    await ask(
      `select subscription_id as key from subscriptions where user_id = '${customerId}' order by created_at desc, subscription_id desc`,
    ),
  );
  expect(await listed(customer, '/customer/requirements', 1, (line: { ticket_id: number }) => line.ticket_id)).toEqual(
    await ask(`select ticket_id as key from requirements join subscriptions using (subscription_id) where user_id = '${customerId}'
      order by requirements.updated_at desc, ticket_id desc`),
  );
});

const shown = `payments.status in ('settled', 'review', 'accepted', 'refunding', 'returned', 'unmatched')`;
const awaits = (table: string) => `(${table}.payment_status <> 'confirmed' or ${table}.owed > 0) and account_status <> 'cancelled'`;
const ofLedger = (where: string) => `select key from (
    select 'P' || payment_id as key, payments.status, coalesce(confirmed_at, case when status = 'accepted' then reviewed_at end, first_seen_at) as at, 1 as kind, payment_id as number, user_id
      from payments left join subscriptions using (subscription_id) where ${shown}
    union all select 'O' || subscription_id, 'waiting', created_at, 0, subscription_id, user_id from subscriptions where ${awaits('subscriptions')}
    union all select 'R' || renewal_id, 'waiting', renewals.created_at, 2, renewal_id, user_id from renewals join subscriptions using (subscription_id)
      where ${awaits('renewals')} and replaced_at is null
  ) lines where ${where} order by at desc, kind desc, number desc`;

interface LedgerLine {
  payment_id: number | null;
  subscription_id: number | null;
  renewal: { renewal_id: number } | null;
}
const keyOf = ({ payment_id: paymentId, subscription_id: orderId, renewal }: LedgerLine) =>
  paymentId === null ? (renewal === null ? `O${orderId}` : `R${renewal.renewal_id}`) : `P${paymentId}`;

test.each([
  ['', 'true'],
  ['?status=waiting', `status = 'waiting'`],
  ['?status=confirmed', `status = 'settled'`],
  ['?status=review', `status = 'review'`],
  ['?status=unmatched', `status = 'unmatched'`],
  ['?status=returned', 'false'],
])('the ledger%s, page by page, holds every line, newest first [R-089, R-301]', async (query, where) => {
  expect(await listed<LedgerLine>(superadmin, `/dashboard/payments${query}`, 7, keyOf)).toEqual(await ask(ofLedger(where)));
});

const ofPeople = (where: string) => `select username as key from users where ${where} order by type desc, lower(username) collate "C"`;

test.each([
  ['', 'true'],
  ['?type=customer', `type = 'customer'`],
  ['?active=false', 'not is_active'],
  ['?min_role=400&active=true', 'role >= 400 and is_active'],
  ['?type=customer&min_role=100', 'false'],
  ['?min_role=1', 'true'],
])('people%s, page by page: staff first, then by name', async (query, where) => {
  expect(await listed<{ username: string }>(superadmin, `/adm/allusers${query}`, 37, (line) => line.username)).toEqual(
    await ask(ofPeople(where)),
  );
});

test.each([
  ['', 'true'],
  ['?status=pending,resolved', `requirement_status in ('pending', 'resolved')`],
  ['?status=pending,pending', `requirement_status = 'pending'`],
])('requirements%s, page by page, latest first', async (query, where) => {
  expect(await listed<{ ticket_id: number }>(superadmin, `/support/tickets${query}`, 37, (line) => line.ticket_id)).toEqual(
    await ask(`select ticket_id as key from requirements where ${where} order by updated_at desc, ticket_id desc`),
  );
});

/** Search words of orders and people that no list has. */
const moreMatches = `set session_replication_role = replica;
  insert into order_search select 2000000 + i, ' hugo garcia negocio 10030 x3 ' from generate_series(1, 4001) i;
  insert into person_search select gen_random_uuid(), ' hugo garcia ' from generate_series(1, 4001);
  reset session_replication_role`;

describe.each(['few', 'very many'])('with %s matches', (amount) => {
  beforeAll(async () => {
    if (amount === 'very many') await t.db.scripts((run) => run(moreMatches));
  });

  const isOf = (names: string) => `user_id in (select user_id from users where ${names})`;
  const isGarcia = isOf(`last_name = 'García'`);
  const isHugoGarcia = isOf(`last_name = 'García' and first_name = 'Hugo'`);

  test.each([
    ['/development/all-projects?search=garcia', `subscriptions.${isGarcia}`],
    ['/development/all-projects?search=GARC%C3%8DA%20hugo', `subscriptions.${isHugoGarcia}`],
    ['/development/all-projects?search=negocio', 'true'],
    ['/development/all-projects?search=negocio&developer=dev7&payment=confirmed', `developer.username = 'dev7' and ${paid}`],
    ['/dashboard/orders?search=garcia', `development_status in ('pending', 'gathering_info', 'design') and subscriptions.${isGarcia}`],
    ['/dashboard/orders?search=garcia&status=live', `development_status = 'live' and subscriptions.${isGarcia}`],
    ['/development/all-projects?search=%25', 'false'],
  ])('%s holds every order with these words, in the order of the list [R-613, R-683]', async (path, where) => {
    expect(await listed<{ subscription_id: number }>(superadmin, path, 37, (line) => line.subscription_id)).toEqual(
      await ask(ofOrders(where)),
    );
  });

  test('the order whose number was typed comes first, on one page or on pages of one [R-613, R-683]', async () => {
    const path = '/development/all-projects?search=10030';
    const [all, one] = await Promise.all(
      [200, 1].map((limit) => listed<{ subscription_id: number }>(superadmin, path, limit, (line) => line.subscription_id)),
    );
    expect(all?.[0]).toBe('10030');
    expect(one).toEqual(all);
    expect(new Set(all).size).toBe(all?.length);
  });

  test.each([
    ['search=garcia', isGarcia],
    ['search=garcia&status=waiting', `status = 'waiting' and ${isGarcia}`],
    ['search=garcia&status=confirmed', `status = 'settled' and ${isGarcia}`],
    ['search=hugo%20garcia', isHugoGarcia],
    ['search=x3', `key = 'P3000003'`],
    ['search=3000', `key like 'R%' or key like 'P50%'`],
  ])('payments?%s holds every line with these words, newest first [R-613, R-683]', async (query, where) => {
    expect(await listed<LedgerLine>(superadmin, `/dashboard/payments?${query}`, 7, keyOf)).toEqual(await ask(ofLedger(where)));
  });

  test.each([
    ['search=garcia', `last_name = 'García'`],
    ['search=garcia&active=false', `last_name = 'García' and not is_active`],
    ['search=garcia&type=user', 'false'],
  ])('people?%s holds everybody with these words, by name [R-613, R-683]', async (query, where) => {
    expect(await listed<{ username: string }>(superadmin, `/adm/allusers?${query}`, 7, (line) => line.username)).toEqual(
      await ask(ofPeople(where)),
    );
  });
});
