import { beforeAll, describe, expect, test } from 'vitest';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { orderQuery } from '#machines/flows/order-board/order-filters.ts';
import { demoPeople } from '#server/demo/people.ts';
import { dayOf } from '#shared/dates.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import { ageGroups } from '#shared/project-age.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { developmentStatuses } from '#shared/vocabulary.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { openOffice, placeOrder, placePaidOrder } from '../staff/staff.ts';
import { expectDone, goTo } from './insight.ts';

const t = sharedApp({ config: { cardProvider: null } });
let admin: Caller;

/** Projects of different ages in every status, each with a cancelled one and some with a suspended one; renewals, and support near its end. */
async function fillTheShop(): Promise<void> {
  goTo(t, '2040-01-05T18:00:00Z');
  const before = await openOffice(t);
  const veteran = await placePaidOrder(t, before.customer, before.admin);
  goTo(t, '2040-12-10T18:00:00Z');
  const customer = await t.as('cliente');
  admin = await t.as('admin');
  const decide = async (id: number, status: string) =>
    expectDone(await admin.patch(`/dashboard/orders/${id}/account`, { body: { status, note: 'Nota' } }));
  const project = async (steps: readonly string[]): Promise<number> => {
    const id = await placePaidOrder(t, customer, admin);
    for (const step of steps) {
      const { developerId, ...to } = { developerId: demoPeople.desarrollo.userId, status: step, note: 'Avanza' };
      if (step === 'development') expectDone(await admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId } }));
      else if (['gathering_info', 'design'].includes(step)) expectDone(await admin.patch(`/dashboard/orders/${id}/status`, { body: to }));
      else expectDone(await admin.patch(`/development/projects/${id}/status`, { body: to }));
    }
    return id;
  };
  const built = ['review', 'staging', 'live'].map((last) => ['development', last]);
  const paths = [[], ['gathering_info'], ['design'], ['development'], ...built];
  for (const [at, steps] of paths.entries()) {
    goTo(t, `2040-12-${10 + 2 * at}T18:00:00Z`);
    await project(steps);
    await decide(await project(steps), 'cancelled');
    if (at % 2 === 0) await decide(await project(steps), 'suspended');
  }
  goTo(t, '2040-12-28T18:00:00Z');
  const renewed = await project(['development', 'live']);
  const renew = async (id: number, years: number) =>
    expectDone(await customer.post('/support/renewals', { body: { subscription_id: id, years } }));
  await renew(renewed, 1);
  await renew(renewed, 2);
  await renew(veteran, 3);
  await placeOrder(t, customer);
  const unpaid = await placeOrder(t, customer);
  expectDone(await customer.post(`/payment/cancel/${unpaid}`, { body: {} }));
  goTo(t, '2041-01-01T12:00:00Z');
  admin = await t.as('admin');
}

beforeAll(fillTheShop, 120_000);

const summary = async () => (await admin.get('/dashboard/summary')).body as Summary;

/** All entries of a list, read in small pages. */
const everything = async <T>(path: string): Promise<T[]> => (await pagesOf<T>(admin, path, 7)).flat();

/** The orders listed by the panel screen at this address. */
async function listAt(address: string): Promise<OrderSummary[]> {
  const { pathname, searchParams } = new URL(address, 'http://panel');
  const filter = { group: searchParams.get('estado') ?? '', age: searchParams.get('dias') ?? '' };
  const query = orderQuery(pathname === staffAddresses.allOrders ? 'all' : 'pending', { search: '', filter });
  return everything<OrderSummary>(`/dashboard/orders?${new URLSearchParams(query as Record<string, string>)}`);
}

describe('every dashboard figure matches the list it links to', () => {
  test('pending orders, and the oldest of them', async () => {
    const { pending_orders } = await summary();
    const list = await listAt(staffAddresses.pendingOrders);
    expect(pending_orders).toEqual({ count: list.length, oldest_at: list[0]?.created_at });
    expect(list.length).toBeGreaterThan(3);
  });

  test('orders by status [R-391]', async () => {
    const { orders_by_status } = await summary();
    const lengths = await Promise.all(
      developmentStatuses.map(async (status) => ({ status, count: (await listAt(staffAddresses.ofStatus(status))).length })),
    );
    expect(orders_by_status).toEqual(lengths);
    expect(lengths.every(({ count }) => count > 0)).toBe(true);
  });

  test('projects being built, in total and by age', async () => {
    const { projects, projects_by_age } = await summary();
    expect(projects.building).toBe((await listAt(staffAddresses.beingBuilt)).length);
    const ages = await Promise.all(
      ageGroups.map(async (group) => ({ ...group, count: (await listAt(staffAddresses.ofAge(group))).length })),
    );
    expect(projects_by_age).toEqual(ages);
    expect(ages.filter(({ count }) => count > 0).length).toBeGreaterThan(1);
  });

  test('support that ends soon, earliest first [R-391]', async () => {
    const { support_ending } = await summary();
    const list = await listAt(staffAddresses.endingSupport);
    expect(support_ending.count).toBe(list.length);
    expect(support_ending.first.map((one) => one.subscription_id)).toEqual(list.map((one) => one.subscription_id));
    expect(list).toHaveLength(1);
  });

  test('awaited payments and their sum [R-391]', async () => {
    const { waiting_payments } = await summary();
    const list = await everything<LedgerEntry>('/dashboard/payments?status=waiting');
    const sum = toPesos(list.reduce((total, entry) => total + toCentavos(entry.amount), 0));
    expect(waiting_payments).toEqual({ count: list.length, amount: sum });
    expect(list.filter((entry) => entry.renewal !== null)).toHaveLength(2);
  });

  test('revenue of each month', async () => {
    const { revenue_by_month } = await summary();
    const list = await everything<LedgerEntry>('/dashboard/payments?status=confirmed');
    const sumOf = (month: string) =>
      toPesos(list.filter((entry) => dayOf(entry.at).startsWith(month)).reduce((total, entry) => total + toCentavos(entry.amount), 0));
    expect(revenue_by_month.map(({ month, mercadopago, transfer }) => [month, mercadopago + transfer])).toEqual(
      revenue_by_month.map(({ month }) => [month, sumOf(month)]),
    );
    expect(revenue_by_month.some(({ transfer }) => transfer > 0)).toBe(true);
  });
});
