import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderCounts } from '#api/contract/orders/count-orders.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { turnLedger } from '#server/db/schema/turns.ts';
import { dayAfter, isBusinessDay } from '#shared/business-days.ts';
import { ageGroupOf } from '#shared/list-filters.ts';
import { developmentStatuses, intakeStatuses } from '#shared/vocabulary.ts';
import { fillShop } from '../../support/growth/fill-shop.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';

// The clock stands still, so that ages and end dates can be exact.
const now = new Date();
const t = sharedApp({ clock: { now: () => now, advance: () => undefined } });
const developerId = 'd0000000-0000-4000-8000-000000000003';
let superadmin: Caller;
let shop: Row[];

/** Orders of every status that begin or end within weeks of now, some at the very millisecond; some accounts are suspended or in trial. */
const mixed = [
  `update subscriptions set created_at = timestamptz '${now.toISOString()}' - interval '1 day' * (subscription_id / 3 % 40)
      - interval '1 millisecond' * (subscription_id / 120 % 3 - 1) where subscription_id % 3 = 0`,
  `update subscriptions set start_date = created_at + interval '2 days', end_date = created_at + interval '367 days'
    where subscription_id % 6 = 0 and payment_status = 'confirmed'`,
  `update subscriptions set start_date = created_at, end_date = timestamptz '${now.toISOString()}' + interval '1 day' * (subscription_id / 3 % 50 - 10)
      + interval '1 millisecond' * (subscription_id / 150 % 3 - 1), account_status = case when account_status = 'expired' then 'active' else account_status end
    where subscription_id % 3 = 1 and payment_status = 'confirmed' and created_at < now() - interval '30 days'`,
  `update subscriptions set start_date = created_at, end_date = created_at + interval '365 days' where subscription_id % 6 = 3 and payment_status = 'confirmed'`,
  `update subscriptions set account_status = 'trial' where subscription_id % 20 = 3 and account_status = 'active'`,
  `update subscriptions set account_status = 'suspended', suspension_cause = 'SUSPEND' where subscription_id % 20 = 6 and account_status = 'active'`,
];

const readShop = async () =>
  (
    await t.db.query
      .select({ order: subscriptions, lastName: users.lastName })
      .from(subscriptions)
      .innerJoin(users, sql`${users.userId} = ${subscriptions.userId}`)
  ).map(({ order, lastName }) => ({
    ...order,
    lastName,
    status: order.accountStatus,
    start_date: order.startDate?.toISOString() ?? null,
    end_date: order.endDate?.toISOString() ?? null,
    created_at: order.createdAt.toISOString(),
  }));
type Row = Awaited<ReturnType<typeof readShop>>[number];

beforeAll(async () => {
  await fillShop(t.db, 2000);
  // Orders at risk and late come first; here it is about the others.
  await t.db.query.update(turnLedger).set({ promisedOn: null });
  for (const change of mixed) await t.db.query.execute(sql.raw(change));
  superadmin = await t.as('superadmin');
  shop = await readShop();
});

const turnOf = ({ status, paymentStatus, owed }: Row): number =>
  status === 'cancelled' ? 2 : paymentStatus === 'confirmed' && owed === 0 ? 0 : 1;
const beganAt = ({ start_date, created_at }: Row): string => start_date ?? created_at;
const usually = (a: Row, b: Row): number => turnOf(a) - turnOf(b) || beganAt(a).localeCompare(beganAt(b));
const soonestEnd = (a: Row, b: Row): number => Number(a.endDate) - Number(b.endDate);
const inOrder = (rows: Row[], { account }: Query): number[] =>
  rows
    .toSorted((a, b) => (account === 'ending' ? soonestEnd(a, b) : usually(a, b)) || a.subscriptionId - b.subscriptionId)
    .map(({ subscriptionId }) => subscriptionId);

type Query = Partial<Record<'status' | 'account' | 'age' | 'payment' | 'developer' | 'older_than' | 'search' | 'ids', string>>;

const days = 24 * 3_600_000;

function isOfAccount({ status, endDate }: Row, group: string): boolean {
  if (group !== 'ending') return (status === 'cancelled') === (group === 'cancelled');
  const isRunning = status === 'active' || status === 'trial';
  return isRunning && endDate !== null && endDate >= now && endDate.getTime() <= now.getTime() + 30 * days;
}

/** In Mexico City, which is 6 hours behind UTC. */
const dayOf = (at: Date): string => new Date(at.getTime() - days / 4).toISOString().slice(0, 10);

const ages = new Map<string, number>();
/** Business days that ended after the day of `from`. */
function ageOf(from: Date): number {
  const first = dayOf(from);
  const known = ages.get(first);
  if (known !== undefined) return known;
  let age = 0;
  for (let day = dayAfter(first, 1); day < dayOf(now); day = dayAfter(day, 1)) if (isBusinessDay(day)) age += 1;
  ages.set(first, age);
  return age;
}

/** Since the start, or the order; none yet if that is to come. */
function isOfAge(row: Row, group: NonNullable<ReturnType<typeof ageGroupOf>>): boolean {
  const age = ageOf(row.startDate ?? row.createdAt);
  return age >= group.from_days && (group.to_days === null || age <= group.to_days);
}

/** The filters of the list, one row at a time. */
function isKept(row: Row, { status, account, age, payment, developer: name, older_than: olderThan, search, ids }: Query): boolean {
  const group = ageGroupOf(age ?? null);
  const statuses: readonly string[] = status?.split(',') ?? intakeStatuses;
  const paid = row.owed > 0 ? 'pending' : row.paymentStatus;
  return [
    statuses.includes(row.developmentStatus),
    account === undefined || isOfAccount(row, account),
    group === null || isOfAge(row, group),
    payment === undefined || paid === payment,
    name === undefined || (name === '-' ? row.assignedTo === null : row.assignedTo === developerId),
    olderThan === undefined || ageOf(row.startDate ?? row.createdAt) > Number(olderThan),
    search !== 'garcia' || row.lastName === 'García',
    ids === undefined || ids.split(',').includes(String(row.subscriptionId)),
  ].every(Boolean);
}

const every = developmentStatuses.join(',');
const atWork = 'development,review,staging';
const queries: Query[] = [
  { account: 'living' },
  { account: 'cancelled' },
  { account: 'cancelled', status: every, payment: 'confirmed' },
  { account: 'ending', status: every },
  { account: 'ending' },
  { account: 'ending', status: 'live', developer: 'dev3' },
  ...['0-7', '8-14', '15-21', '22'].flatMap((age) => [
    { age, status: atWork, account: 'living' },
    { age, status: every },
  ]),
  { age: '8-14' },
  { age: '0-7', account: 'cancelled', status: every },
  { age: '22', account: 'ending', status: every },
  { age: '15-21', payment: 'confirmed', developer: '-' },
  { age: '22', older_than: '30', status: 'live' },
];
const searches: Query[] = ['garcia', 'negocio'].flatMap((search) => [
  { search, account: 'living' },
  { search, account: 'cancelled', status: every },
  { search, account: 'ending', status: every },
  { search, age: '8-14', status: every },
  { search, age: '22', status: atWork, account: 'living' },
]);

const textOf = (query: Query): string => new URLSearchParams(query).toString();
const listed = async (caller: Caller, path: string, limit = 37): Promise<number[]> =>
  (await pagesOf<OrderSummary>(caller, path, limit)).flat().map((order) => order.subscription_id);

const expectList = async (query: Query): Promise<void> => {
  const expected = inOrder(
    shop.filter((row) => isKept(row, query)),
    query,
  );
  expect(expected).not.toEqual([]);
  expect(await listed(superadmin, `/dashboard/orders?${textOf(query)}`)).toEqual(expected);
};

/** The counts of the list, one row at a time. */
function countsOf(query: Query) {
  const kept = (more: Query) => Math.min(1000, shop.filter((row) => isKept(row, query) && isKept(row, { ...query, ...more })).length);
  return {
    ...Object.fromEntries(developmentStatuses.map((status) => [status, kept({ status, account: 'living' })])),
    cancelled: kept({ account: 'cancelled' }),
    ending: kept({ account: 'ending' }),
  };
}
const countQueries: Query[] = [
  {},
  { status: every },
  { status: 'live,design' },
  { status: every, payment: 'pending' },
  { status: every, payment: 'confirmed', developer: 'dev3' },
  { status: every, developer: '-' },
  { status: every, older_than: '30' },
  { status: every, age: '0-7' },
  { status: every, age: '8-14', payment: 'confirmed' },
  { status: atWork, age: '22' },
];
const countSearches: Query[] = ['garcia', 'negocio'].flatMap((search) => [
  { search },
  { search, status: every },
  { search, status: every, age: '15-21' },
  { search, status: every, payment: 'confirmed', developer: 'dev3' },
]);
const expectCounts = async (query: Query): Promise<void> => {
  expect(await superadmin.get(`/dashboard/orders/counts?${textOf(query)}`)).toMatchObject({ status: 200, body: countsOf(query) });
};

/** More hits than this are not counted. */
const mostHits = 400;
const isInScope = (name: string, { status = 'pending,gathering_info,design' }: Query): boolean =>
  ['cancelled', 'ending', ...status.split(',')].includes(name);

const named = (query: Query) => [textOf(query), query] as const;

test.each(queries.map(named))('orders?%s, page by page, holds every order of that account and age in order [R-684]', (_, query) =>
  expectList(query),
);
test.each(countQueries.map(named))('orders/counts?%s counts what the list holds, up to 1000 [R-684]', (_, query) => expectCounts(query));

test('a count stops at 1000 [R-684]', async () => {
  const live = shop.filter((row) => isKept(row, { status: 'live', account: 'living' }));
  expect(live.length).toBeGreaterThan(1000);
  expect((await superadmin.get('/dashboard/orders/counts?status=live')).body).toMatchObject({ live: 1000, pending: 0 });
});

/** Search words of orders that no list has. */
const moreMatches = `set session_replication_role = replica;
  insert into order_search select 2000000 + i, ' hugo garcia negocio ' from generate_series(1, 5000) i;
  reset session_replication_role`;

describe.each(['few', 'very many'])('with %s matches', (amount) => {
  beforeAll(async () => {
    if (amount === 'very many') await t.db.scripts((run) => run(moreMatches));
  });

  test.each(searches.map(named))('orders?%s holds every order with these words [R-684]', (_, query) => expectList(query));
  test.each(countSearches.map(named))(
    'orders/counts?%s counts those with these words, unless very many have them [R-684]',
    async (_, query) => {
      const hits = shop.filter((row) => isKept(row, { search: query.search ?? '', status: every }));
      if (amount === 'few' && hits.length <= mostHits) return expectCounts(query);
      const { body } = await superadmin.get(`/dashboard/orders/counts?${textOf(query)}`);
      expect(Object.fromEntries(Object.entries(body as OrderCounts).filter(([name]) => isInScope(name, query)))).toEqual(
        Object.fromEntries(
          Object.keys(body as OrderCounts)
            .filter((name) => isInScope(name, query))
            .map((name) => [name, null]),
        ),
      );
    },
  );

  test('of a search, those of these numbers in its order, on one page [R-684]', async () => {
    const rows = shop.filter((row) => row.subscriptionId % 40 === 0);
    const query = { search: 'negocio', status: every, ids: rows.map((row) => row.subscriptionId).join() };
    expect(await listed(superadmin, `/dashboard/orders?${textOf(query)}`, 1)).toEqual(inOrder(rows, query));
  });
});
