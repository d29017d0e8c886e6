import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { demoPeople } from '#server/demo/people.ts';
import { businessDayBack } from '../../support/business-age.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { type Office, openOffice, placeOrder, placePaidOrder } from './staff.ts';

const t = sharedApp();
let office: Office;
let ids: { unpaid: number; second: number; started: number; mine: number };

beforeAll(async () => {
  office = await openOffice(t);
  const { admin, customer, otherCustomer } = office;
  const unpaid = await placeOrder(t, customer);
  t.clock.advance(1000);
  const second = await placeOrder(t, otherCustomer);
  t.clock.advance(1000);
  const started = await placePaidOrder(t, customer, admin);
  await admin.patch(`/dashboard/orders/${started}/status`, { body: { status: 'design', note: 'Empezamos' } });
  t.clock.advance(1000);
  const mine = await placePaidOrder(t, otherCustomer, admin);
  await admin.patch(`/dashboard/orders/${mine}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });
  ids = { unpaid, second, started, mine };
});

const idsOf = (body: unknown) => (body as OrderSummary[]).map((order) => order.subscription_id);
const pages = async (query: string, limit: number) =>
  (await pagesOf<OrderSummary>(office.admin, `/dashboard/orders${query}`, limit)).map(idsOf);
const get = (query: string) => office.admin.get(`/dashboard/orders${query}`);
const list = async (query: string) => idsOf((await get(query)).body);
const refused = { status: 400, body: { code: 'invalid_input' } };
const projects = async (query = '', who = office.developer) => idsOf((await who.get(`/development/projects${query}`)).body);
const allProjects = async (query = '') => idsOf((await office.superadmin.get(`/development/all-projects${query}`)).body);

test('the queue lists orders still in intake: paid first, then oldest first, page by page without a gap [R-120, R-301, R-356, R-595]', async () => {
  expect(await pages('', 2)).toEqual([[ids.started, ids.unpaid], [ids.second]]);
});

test('one or more statuses filter the list [R-190]', async () => {
  expect(await list('?status=design')).toEqual([ids.started]);
  expect(await list('?status=development,design')).toEqual([ids.started, ids.mine]);
});

test.each(['status=nonsense', 'cursor=abc', 'payment=paid', 'older_than=9', 'account=paid', 'age=9', 'ids=0', 'ids=1,'])(
  '%s is refused',
  async (query) => {
    expect(await get(`?${query}`)).toMatchObject(refused);
  },
);

test('payment status and developer filter orders and projects, with a search and across pages [R-604]', async () => {
  expect([await list('?payment=confirmed'), await list('?payment=pending'), await list('?payment=processing')]).toEqual([
    [ids.started],
    [ids.unpaid, ids.second],
    [],
  ]);
  expect(await list('?payment=pending&search=cliente2')).toEqual([ids.second]);
  expect(await list('?status=design,development&developer=desarrollo')).toEqual([ids.mine]);
  expect(await list('?status=design,development&developer=-')).toEqual([ids.started]);
  expect(await list('?status=design,development&developer=Desarrollo')).toEqual([]);
  expect(await pages('?payment=pending', 1)).toEqual([[ids.unpaid], [ids.second]]);
  expect(await allProjects('?developer=-&payment=confirmed')).toEqual([ids.started]);
  expect(await allProjects('?developer=desarrollo')).toEqual([ids.mine]);
  expect(await projects('?payment=pending')).toEqual([]);
});

test('a page continues where the previous one ended, even if its last order changed [R-301]', async () => {
  const first = await get('?limit=2');
  const setAccount = (accountStatus: 'cancelled' | 'inactive') =>
    t.db.query.update(subscriptions).set({ accountStatus }).where(eq(subscriptions.subscriptionId, ids.unpaid));
  await setAccount('cancelled');
  expect(await list(`?limit=2&cursor=${first.headers['x-next-cursor']}`)).toEqual([ids.second, ids.unpaid]);
  await setAccount('inactive');
});

test('developers see their own projects from development on [R-199]', async () => {
  expect([await projects(), await projects('?status=review'), await projects('', office.admin)]).toEqual([[ids.mine], [], []]);
});

test('some of a list are read again by their numbers: on one page, in its order and under its other filters [R-684]', async () => {
  const all = [ids.mine, ids.second, ids.started, ids.unpaid].join();
  const answer = await get(`?ids=${all}&limit=1`);
  expect([idsOf(answer.body), answer.headers['x-next-cursor']]).toEqual([[ids.started, ids.unpaid, ids.second], undefined]);
  expect(await list(`?ids=${all}&status=development`)).toEqual([ids.mine]);
  expect(await list(`?ids=${ids.second},${ids.second},99&payment=pending`)).toEqual([ids.second]);
  expect(await list(`?ids=${all}&search=cliente2`)).toEqual([ids.second]);
  expect([await projects(`?ids=${all}`), await projects(`?ids=${all}`, office.admin)]).toEqual([[ids.mine], []]);
  expect(await allProjects(`?ids=${ids.unpaid},${ids.mine}&limit=1`)).toEqual([ids.mine, ids.unpaid]);
  expect(await allProjects(`?ids=${all}&open_of=${demoPeople.desarrollo.userId}`)).toEqual([ids.mine]);
});

test('the superadmin sees all projects; any order can be read as one [R-160, R-200, R-201]', async () => {
  expect(await allProjects()).toEqual([ids.started, ids.mine, ids.unpaid, ids.second]);
  expect((await office.admin.get(`/development/projects/${ids.unpaid}`)).status).toBe(200);
});

test('customers are shown by name, or by username if they have none [R-284]', async () => {
  const named = async () => ((await get(`/${ids.second}`)).body as OrderSummary).customer_name;
  expect(await named()).toBe('Marco Villanueva');
  await t.db.query.update(users).set({ firstName: null, lastName: null }).where(eq(users.userId, demoPeople.cliente2.userId));
  expect(await named()).toBe('cliente2');
});

test('orders that owe again are sorted with the unpaid, cancelled ones at the end [R-595]', async () => {
  await office.customer.post(`/payment/cancel/${ids.unpaid}`);
  const owing = await placePaidOrder(t, office.customer, office.admin);
  await t.db.query.update(subscriptions).set({ owed: 100 }).where(eq(subscriptions.subscriptionId, owing));
  expect(await list('')).toEqual([ids.started, ids.second, owing, ids.unpaid]);
});

test('the age of an order counts in business days from the day on which its work could begin [R-604]', async () => {
  /** On the day before that business day, or on it. */
  const beganOn = async (id: number, businessDay: number, isOn = false) => {
    const createdAt = new Date(`${businessDayBack(t.clock.now(), businessDay)}T${isOn ? '06:00:00' : '05:59:59'}Z`);
    await t.db.query
      .update(subscriptions)
      .set({ createdAt, startDate: sql`case when start_date is not null then ${createdAt.toISOString()}::timestamptz end` })
      .where(eq(subscriptions.subscriptionId, id));
  };
  await beganOn(ids.started, 8);
  await beganOn(ids.second, 8, true);
  await beganOn(ids.mine, 31);
  expect([await list('?older_than=7'), await list('?older_than=14')]).toEqual([[ids.started], []]);
  expect(await projects('?older_than=30')).toEqual([ids.mine]);
});

test('an order that owes again is found among the unpaid, not the paid [R-604]', async () => {
  await t.db.query.update(subscriptions).set({ owed: 100 }).where(eq(subscriptions.subscriptionId, ids.started));
  expect(await list('?payment=pending')).toContain(ids.started);
  expect(await list('?payment=confirmed')).toEqual([]);
});
