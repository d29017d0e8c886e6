import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { Filter } from '#machines/flows/board-context.ts';
import { type ListRules, rulesSortedBy } from '#machines/flows/list-window.ts';
import { endingWord } from '#machines/flows/order-board/order-filters.ts';
import { orderBoardRules, orderRules } from '#machines/flows/order-board/order-rules.ts';
import { ledgerRules } from '#machines/flows/payment-board/ledger-rules.ts';
import { ticketRules } from '#machines/flows/ticket-queue/ticket-rules.ts';
import { openSession } from '#server/accounts/sessions.store.ts';
import { recountPromises } from '#server/lifecycle/recount-promises.ts';
import { lastDayAtRisk } from '#shared/promised-date.ts';
import { isAtLeastOld } from '../../support/business-age.ts';
import { fillShop } from '../../support/growth/fill-shop.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { type Caller, callerOf } from '../../support/test-app.ts';

const t = sharedApp();
const developerId = 'd0000000-0000-4000-8000-000000000003';
let superadmin: Caller;
let developer: Caller;

/** Different amounts, orders that were paid long after they were placed or whose term differs, and rows of the same instant. */
const mixed = [
  'update subscriptions set price_paid = 100000 * (1 + subscription_id % 7)',
  `update subscriptions set start_date = start_date + interval '40 days' where subscription_id % 3 = 0`,
  `update subscriptions set delivery_days = 7 + subscription_id % 8, start_date = date_trunc('day', now()) - interval '1 day' * (subscription_id % 25)
    where payment_status = 'confirmed' and development_status <> 'live' and subscription_id % 2 = 0 and end_date > now()`,
  `update subscriptions set end_date = date_trunc('day', now()) + interval '1 day' * (1 + subscription_id % 28)
    where subscription_id % 4 = 0 and start_date < now()`,
  'update payments set amount = 100050 * (1 + payment_id % 5)',
  'update payments set amount = 9007199254740991 where payment_id = 3000002',
  'update renewals set amount = 100000 * (1 + renewal_id % 3)',
  ...['subscriptions set created_at', 'renewals set created_at', 'payments set confirmed_at'].map(
    (change) => `update ${change} = '2024-05-01T12:00:00.000123Z' where subscription_id between 10200 and 10400`,
  ),
  `update requirements set updated_at = '2024-05-01T12:00:00.123Z' where ticket_id between 10050 and 10090`,
];

beforeAll(async () => {
  await fillShop(t.db, 1000);
  for (const change of mixed) await t.db.query.execute(sql.raw(change));
  await t.db.transaction((tx) => recountPromises(tx, t.clock.now()));
  superadmin = await t.as('superadmin');
  developer = callerOf(t.app, { cookie: `session=${await openSession(t.db.query, developerId, t.clock.now())}` });
});

const ask = async (statement: string): Promise<string[]> => {
  const { rows } = (await t.db.query.execute(sql.raw(statement))) as unknown as { rows: { key: unknown }[] };
  return rows.map(({ key }) => String(key));
};

const positionIn = (names: string, column: string) => `array_position(string_to_array('${names}', ' '), ${column})`;
const turn = `case when account_status = 'cancelled' then 3 when payment_status = 'confirmed' and owed = 0 then 1 else 2 end`;
const orderSorts = {
  date: 'created_at desc, subscription_id desc',
  amount: 'price_paid desc, subscription_id desc',
  age: 'coalesce(start_date, created_at), subscription_id',
  status: `${positionIn('pending gathering_info design development review staging live', 'development_status')}, ${turn}, coalesce(start_date, created_at), subscription_id`,
};
const ledgerSorts = {
  amount: 'amount desc, kind desc, number desc',
  age: 'at, kind, number',
  status: `${positionIn('waiting review settled accepted refunding returned unmatched', 'status')}, at desc, kind desc, number desc`,
};
const ticketSorts = {
  age: 'updated_at, ticket_id',
  status: `${positionIn('pending in_progress resolved closed', 'requirement_status')}, updated_at desc, ticket_id desc`,
};

type Line = Partial<Record<'subscription_id' | 'payment_id' | 'ticket_id' | 'quote_id', number | null>> & {
  renewal?: { renewal_id: number } | null;
};

/** Every page of a list, as the keys of its lines. */
const listed = async (caller: Caller, path: string, key: (line: Line) => unknown): Promise<string[]> =>
  (await pagesOf<Line>(caller, path, 83)).flat().map((line) => String(key(line)));

/** A board puts a changed line where the server's list has it. */
const expectSameOrderOnBoard = async <T>(path: string, rules: ListRules<T>, filter: Filter = {}) => {
  const lines = (await pagesOf<T>(superadmin, path, 200)).flat();
  expect(lines).not.toEqual([]);
  const { compare } = rulesSortedBy(rules, { sort: new URLSearchParams(path.split('?')[1]).get('sort') ?? '', ...filter });
  expect(lines.toReversed().toSorted(compare)).toEqual(lines);
};

const inIntake = `development_status in ('pending', 'gathering_info', 'design')`;
const developersOrders = `assigned_to = '${developerId}' and development_status in ('development', 'review', 'staging', 'live')`;
const isGarcia = `user_id in (select user_id from users where last_name = 'García')`;

const orderLists: [string, string][] = [
  ['/dashboard/orders?', inIntake],
  [
    '/dashboard/orders?status=live,pending&payment=pending',
    `development_status in ('live', 'pending') and (payment_status = 'pending' or owed > 0)`,
  ],
  [
    '/dashboard/orders?status=live,design&age=0-7',
    `development_status in ('live', 'design') and not (${isAtLeastOld('coalesce(start_date, created_at)', 8, new Date())})`,
  ],
  [
    '/dashboard/orders?status=live&account=ending',
    `development_status = 'live' and account_status = 'active' and end_date between now() and now() + interval '30 days'`,
  ],
  ['/dashboard/orders?account=cancelled', `${inIntake} and account_status = 'cancelled'`],
  ['/development/all-projects?', 'true'],
  ['/development/all-projects?developer=-', 'assigned_to is null'],
  ['/development/all-projects?older_than=30', isAtLeastOld('coalesce(start_date, created_at)', 31, new Date())],
  ['/development/all-projects?ids=10200,10300,10301,10900', 'subscription_id in (10200, 10300, 10301, 10900)'],
];
const orderSearches: [string, string][] = [
  ['/development/all-projects?search=garcia', isGarcia],
  ['/dashboard/orders?status=live,pending&search=negocio', `development_status in ('live', 'pending')`],
  ['/dashboard/orders?account=cancelled&search=negocio', `${inIntake} and account_status = 'cancelled'`],
  [
    '/dashboard/orders?status=live&age=22&search=negocio',
    `development_status = 'live' and ${isAtLeastOld('coalesce(start_date, created_at)', 22, new Date())}`,
  ],
  ['/development/all-projects?developer=-&search=garcia', `assigned_to is null and ${isGarcia}`],
  ['/development/all-projects?search=%25', 'false'],
];

const ofLedger = (where: string, order: string) => `select key from (
    select 'P' || payment_id as key, payments.status, coalesce(confirmed_at, case when status = 'accepted' then reviewed_at end, first_seen_at) as at, payments.amount,
      1 as kind, payment_id as number, user_id from payments left join subscriptions using (subscription_id) where status not in ('pending', 'failed')
    union all select 'O' || subscription_id, 'waiting', created_at, case when owed > 0 then owed else price_paid end, 0, subscription_id, user_id
      from subscriptions where (payment_status <> 'confirmed' or owed > 0) and account_status <> 'cancelled'
    union all select 'R' || renewal_id, 'waiting', renewals.created_at, renewals.amount, 2, renewal_id, user_id from renewals join subscriptions using (subscription_id)
      where (renewals.payment_status <> 'confirmed' or renewals.owed > 0) and account_status <> 'cancelled' and replaced_at is null
  ) lines where ${where} order by ${order}`;
const ledgerKey = ({ payment_id, subscription_id, renewal }: Line) =>
  payment_id == null ? (renewal == null ? `O${subscription_id}` : `R${renewal.renewal_id}`) : `P${payment_id}`;

const month = `at >= '2024-05-01T06:00:00Z' and at < '2024-06-01T06:00:00Z'`;
const ledgerLists: [string, string][] = [
  ['?', 'true'],
  ['?status=waiting,confirmed', `status in ('waiting', 'settled')`],
  ['?status=review', `status = 'review'`],
  ['?month=2024-05', month],
];
const ledgerSearches: [string, string][] = [
  ['?search=garcia', isGarcia],
  ['?search=garcia&month=2024-05&status=waiting,confirmed', `${isGarcia} and ${month} and status in ('waiting', 'settled')`],
];
const ticketLists: [string, string][] = [
  ['?', 'true'],
  ['?status=resolved,pending', `requirement_status in ('resolved', 'pending')`],
  ['?ids=10050,10060,10110', 'ticket_id in (10050, 10060, 10110)'],
];
const ticketSearches: [string, string][] = [
  ['?search=portada', 'true'],
  ['?search=portada&status=closed', `requirement_status = 'closed'`],
];

const sortedBy = <Sort extends string>(sorts: Record<Sort, string>, lists: [string, string][]): [string, string, string][] =>
  lists.flatMap(([path, where]) =>
    Object.entries<string>(sorts).map(([sort, order]): [string, string, string] => [`${path}&sort=${sort}`, where, order]),
  );

const expectOrders = async (path: string, where: string, order: string) => {
  const expected = await ask(`select subscription_id as key from subscriptions where ${where} order by ${order}`);
  expect(await listed(superadmin, path, (line) => line.subscription_id)).toEqual(expected);
};
const expectLedger = async (query: string, where: string, order: string) => {
  const expected = await ask(ofLedger(where, order));
  expect(expected).not.toEqual([]);
  expect(await listed(superadmin, `/dashboard/payments${query}`, ledgerKey)).toEqual(expected);
};
const expectTickets = async (query: string, where: string, order: string) => {
  const expected = await ask(`select ticket_id as key from requirements where ${where} order by ${order}`);
  expect(expected).not.toEqual([]);
  expect(await listed(superadmin, `/support/tickets${query}`, (line) => line.ticket_id)).toEqual(expected);
};

/** The promised day of an order that is at risk or late. */
const urgent = () => `(select promised_on from turn_ledger t where t.subscription_id = subscriptions.subscription_id and until is null
  and promised_on <= '${lastDayAtRisk(t.clock.now().toISOString(), new Set())}')`;

test.each([...orderLists, ...orderSearches].filter(([path]) => !path.includes('ending')))(
  '%s, page by page, begins with the orders at risk and late [R-706]',
  async (path, where) => {
    await expectOrders(path, where, `${urgent()} is null, ${urgent()}, ${turn}, coalesce(start_date, created_at), subscription_id`);
  },
);

test('the first orders are those whose promise is at risk or late, as they are read [R-706]', async () => {
  const rows = (await pagesOf<OrderSummary>(superadmin, '/development/all-projects?', 83)).flat();
  const states = rows.map(({ promise, development_status }) => (development_status === 'live' ? 'live' : promise.state));
  const urgent = states.filter((state) => state === 'at_risk' || state === 'late');
  expect(states.slice(0, urgent.length)).toEqual(urgent);
  expect(new Set(states.slice(urgent.length))).toEqual(new Set(['running', 'none', 'live']));
});

test('there are orders at risk and late, and others at work [R-706]', async () => {
  const counted = await ask(`select ${urgent()} is null as key from subscriptions where ${inIntake} and delivery_days is not null`);
  expect([counted.includes('true'), counted.includes('false')]).toEqual([true, true]);
});

test.each(sortedBy(orderSorts, orderLists))('%s, page by page, holds every order in this order [R-689]', expectOrders);
test.each(sortedBy(ledgerSorts, ledgerLists))('payments%s, page by page, holds every line in this order [R-689]', expectLedger);
test.each(sortedBy(ticketSorts, ticketLists))('requirements%s, page by page, holds all in this order [R-689]', expectTickets);

test.each(Object.entries(orderSorts))("a developer's own projects by %s [R-689]", async (sort, order) => {
  const expected = await ask(`select subscription_id as key from subscriptions where ${developersOrders} order by ${order}`);
  expect(await listed(developer, `/development/projects?sort=${sort}`, (line) => line.subscription_id)).toEqual(expected);
});

test.each(['', ...Object.keys(orderSorts)])('a board of orders by %s has the order of the list [R-689]', (sort) =>
  expectSameOrderOnBoard(`/development/all-projects?${sort && `sort=${sort}`}`, orderRules),
);
test('a board of orders near their end has the order of the list [R-684]', () =>
  expectSameOrderOnBoard('/dashboard/orders?status=live&account=ending', orderBoardRules, { group: endingWord }));
test.each(['', ...Object.keys(ledgerSorts)])('a board of payments by %s has the order of the list [R-689]', (sort) =>
  expectSameOrderOnBoard(`/dashboard/payments?${sort && `sort=${sort}`}`, ledgerRules),
);
test.each(['', ...Object.keys(ticketSorts)])('a board of requirements by %s has the order of the list [R-689]', (sort) =>
  expectSameOrderOnBoard(`/support/tickets?${sort && `sort=${sort}`}`, ticketRules),
);

test.each(['', 'kind=ecommerce&', 'search=quiero&'])('quotes?%ssort=age begins with the oldest [R-689]', async (query) => {
  const expected = await ask(
    `select quote_id as key from quotes ${query.startsWith('kind') ? `where kind = 'ecommerce'` : ''} order by quote_id`,
  );
  expect(expected).not.toEqual([]);
  expect(await listed(superadmin, `/dashboard/quotes?${query}sort=age`, (line) => line.quote_id)).toEqual(expected);
});

test('lines about some orders are sorted too [R-689]', async () => {
  const { body } = await superadmin.get('/dashboard/payments?about=order-10200,order-10201,order-10202,order-10900&sort=age');
  const keys = (body as Line[]).map(ledgerKey);
  expect(keys).toEqual((await ask(ofLedger('true', ledgerSorts.age))).filter((key) => keys.includes(key)));
  expect(keys.length).toBeGreaterThan(3);
});

test.each([
  '/dashboard/orders?sort=name',
  '/dashboard/payments?sort=date',
  '/support/tickets?sort=amount',
  '/dashboard/quotes?sort=status',
  '/support/tickets?sort=status&cursor=paid.1764000000000-12',
  '/support/tickets?sort=status&cursor=1764000000000-12',
])('%s is refused [R-689]', async (path) => {
  expect(await superadmin.get(path)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

/** Search words that no list has. */
const moreMatches = `set session_replication_role = replica;
  insert into order_search select 2000000 + i, ' hugo garcia negocio 10600 ' from generate_series(1, 4001) i;
  insert into ticket_search select 2000000 + i, null, ' portada ' from generate_series(1, 4001) i;
  reset session_replication_role`;

test('a sorted search continues where it was when few matches become very many [R-689]', async () => {
  const path = '/development/all-projects?search=garcia&sort=amount';
  const first = await superadmin.get(`${path}&limit=10`);
  await t.db.scripts((run) => run(moreMatches));
  const rest = await superadmin.get(`${path}&limit=200&cursor=${first.headers['x-next-cursor']}`);
  await t.db.scripts((run) =>
    run('delete from order_search where subscription_id > 2000000; delete from ticket_search where ticket_id > 2000000'),
  );
  expect([...(first.body as Line[]), ...(rest.body as Line[])].map((line) => String(line.subscription_id))).toEqual(
    await ask(`select subscription_id as key from subscriptions where ${isGarcia} order by ${orderSorts.amount}`),
  );
});

describe.each(['few', 'very many'])('with %s matches', (amount) => {
  beforeAll(async () => {
    if (amount === 'very many') await t.db.scripts((run) => run(moreMatches));
  });

  test.each(sortedBy(orderSorts, orderSearches))('%s holds every order with these words in this order [R-689]', expectOrders);
  test.each(sortedBy(ledgerSorts, ledgerSearches))('payments%s holds every line with these words in this order [R-689]', expectLedger);
  test.each(sortedBy(ticketSorts, ticketSearches))('requirements%s holds all with these words in this order [R-689]', expectTickets);

  test.each(Object.keys(orderSorts))('by %s too, the order whose number was typed comes first [R-689]', async (sort) => {
    const keys = await listed(superadmin, `/development/all-projects?search=10600&sort=${sort}`, (line) => line.subscription_id);
    expect(keys[0]).toBe('10600');
    expect(new Set(keys).size).toBe(keys.length);
  });
});
