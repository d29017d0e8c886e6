import { beforeAll, describe, expect, test } from 'vitest';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { confirmation, type Office, openOffice, placeOrder, placePaidOrder } from '../staff/staff.ts';
import { expectDone, goTo, runBusiness } from './insight.ts';

const t = sharedApp();
let office: Awaited<ReturnType<typeof runBusiness>>;
beforeAll(async () => {
  office = await runBusiness(t);
});

const entries = async (query = '') => (await office.admin.get(`/dashboard/payments${query}`)).body as LedgerEntry[];
const ids = async (query: string) => (await entries(query)).map((entry) => entry.subscription_id);
const plain = { processing: false, currency: 'MXN', refunded: 0, review_reason: null, expected: null, pays: false };

test('the ledger lists confirmed and awaited payments, newest first, without cancelled orders [R-390]', async () => {
  const lines = (await entries()).map(({ at, payment_id, ...rest }) => ({
    ...rest,
    at: at.slice(0, 13),
    has_payment: payment_id !== null,
  }));
  const common = { ...plain, renewal: null, method: 'transfer', undoable: false };
  const waiting = { ...common, status: 'waiting', confirmable: true, reference: null, has_payment: false };
  const confirmed = { ...common, status: 'confirmed', confirmable: false, has_payment: true };
  const [lucia, marco] = ['Lucía Hernández', 'Marco Villanueva'];
  expect(lines).toEqual([
    { ...waiting, subscription_id: 2005, amount: 4900.5, customer_name: lucia, at: '2040-02-01T08' },
    { ...waiting, subscription_id: 2004, amount: 8900, customer_name: marco, at: '2040-02-01T07' },
    {
      ...confirmed,
      undoable: true,
      subscription_id: 2003,
      reference: 'SPEI-2003',
      amount: 8900,
      customer_name: lucia,
      at: '2040-02-01T06',
    },
    { ...confirmed, subscription_id: 2002, reference: 'SPEI-2002', amount: 4900.5, customer_name: marco, at: '2040-02-01T05' },
    { ...confirmed, subscription_id: 2001, reference: 'SPEI-2001', amount: 8900, customer_name: lucia, at: '2040-01-10T18' },
  ]);
});

test('the status filters it', async () => {
  expect(await ids('?status=waiting')).toEqual([2005, 2004]);
  expect(await ids('?status=confirmed')).toEqual([2003, 2002, 2001]);
  // The last one has milliseconds, as earlier versions had.
  for (const query of ['status=nonsense', 'cursor=abc', 'cursor=1760000000000.1.5'])
    expect((await office.admin.get(`/dashboard/payments?${query}`)).status).toBe(400);
});

const read = async (caller: Caller): Promise<Summary> => (await caller.get('/dashboard/summary')).body as Summary;

test('the summary adds up orders and payments, to the centavo and by month in Mexico City [R-288, R-390]', async () => {
  const { generated_at, orders_by_status, revenue_by_month, projects_by_age, ...figures } = await read(office.admin);
  expect(generated_at.slice(0, 16)).toBe('2040-02-01T18:30');
  expect(orders_by_status.map(({ status, count }) => `${status} ${count}`)).toEqual([
    ...['pending 2', 'gathering_info 0', 'design 1', 'development 1', 'review 0', 'staging 1', 'live 0'],
  ]);
  expect(revenue_by_month.map(({ month, mercadopago, transfer }) => `${month} ${mercadopago} ${transfer}`)).toEqual([
    ...['2039-09 0 0', '2039-10 0 0', '2039-11 0 0', '2039-12 0 0', '2040-01 0 13800.5', '2040-02 0 8900'],
  ]);
  expect(projects_by_age.map(({ from_days, to_days, count }) => `${from_days} to ${to_days}: ${count}`)).toEqual([
    ...['0 to 7: 1', '8 to 14: 0', '15 to 21: 1', '22 to null: 0'],
  ]);
  expect(figures).toEqual({
    pending_orders: { count: 3, oldest_at: expect.stringMatching(/^2040-02-01T06:30/) },
    pending_requirements: { count: 0 },
    waiting_payments: { count: 2, amount: 13_800.5 },
    review_payments: { count: 0 },
    dead_deliveries: { count: 0 },
    projects: { building: 2, staging: 1, mine: 1 },
    oldest_projects: [
      { subscription_id: 2001, customer_name: 'Lucía Hernández', status: 'staging', days: 15 },
      { subscription_id: 2002, customer_name: 'Marco Villanueva', status: 'development', days: 0 },
    ],
    support_ending: { count: 0, first: [] },
  });
});

test('requirements are pending until somebody starts on them', async () => {
  const pending = async () => (await read(office.admin)).pending_requirements.count;
  const body = { subscription_id: 2002, request_type: 'content', priority: 'normal', description: 'Nos faltan las fotos' };
  const raised = await Promise.all([1, 2].map(() => office.admin.post('/support/tickets', { body })));
  expect([raised.map((one) => one.status), await pending()]).toEqual([[201, 201], 2]);
  const [first] = raised.map((one) => (one.body as { ticket: { ticket_id: number } }).ticket.ticket_id);
  await office.admin.patch(`/support/tickets/${first}/status`, { body: { status: 'in_progress' } });
  expect(await pending()).toBe(1);
});

test('support ending within 30 days is listed earliest first, until it has ended', async () => {
  // 2001 ends 365 days after 10 January 2040, 18:00 UTC: on 9 January 2041.
  goTo(t, '2040-12-10T17:59:00Z');
  expect((await read(await t.as('admin'))).support_ending).toEqual({ count: 0, first: [] });
  goTo(t, '2040-12-10T18:01:00Z');
  const first = { subscription_id: 2001, customer_name: 'Lucía Hernández', package_name: 'Paquete Web Óptimo' };
  const end_date = expect.stringMatching(/^2041-01-09T18:00/);
  expect((await read(await t.as('admin'))).support_ending).toEqual({ count: 1, first: [{ ...first, end_date }] });
  goTo(t, '2041-01-09T18:01:00Z');
  const ending = (await read(await t.as('admin'))).support_ending;
  expect(ending.first.map((one) => one.subscription_id)).toEqual([2002, 2003]);
});

describe('renewals in the ledger and the summary', () => {
  const t = sharedApp({ config: { cardProvider: null } });
  let office: Office;
  let ids: { unpaid: number; renewed: number; suspended: number; cancelled: number };

  const renew = async (subscription_id: number, years: number) => {
    t.clock.advance(1000);
    expectDone(await office.customer.post('/support/renewals', { body: { subscription_id, years } }));
  };
  const decide = (id: number, status: string) => office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status, note: 'Nota' } });

  beforeAll(async () => {
    office = await openOffice(t);
    const paid: number[] = [];
    for (let count = 0; count < 3; count += 1) paid.push(await placePaidOrder(t, office.customer, office.admin));
    const [renewed = 0, suspended = 0, cancelled = 0] = paid;
    t.clock.advance(1000);
    const unpaid = await placeOrder(t, office.otherCustomer);
    ids = { unpaid, renewed, suspended, cancelled };
    await renew(renewed, 1);
    await renew(renewed, 2);
    await renew(suspended, 3);
    await renew(cancelled, 1);
    await decide(suspended, 'suspended');
    await decide(cancelled, 'cancelled');
  });

  const ledger = async (query: string) => (await office.admin.get(`/dashboard/payments${query}`)).body as LedgerEntry[];
  const inShort = (entries: LedgerEntry[]) =>
    entries.map(({ subscription_id, renewal, status, confirmable, amount }) => [
      `TW-${subscription_id}${renewal === null ? '' : `-R${renewal.renewal_id}`}`,
      status,
      confirmable,
      amount,
    ]);
  const summary = async () => (await office.admin.get('/dashboard/summary')).body as Summary;

  test('unpaid renewals are listed with unpaid orders, except replaced and cancelled ones; suspended ones cannot be confirmed [R-371]', async () => {
    const waiting = await ledger('?status=waiting');
    expect(inShort(waiting)).toEqual([
      [`TW-${ids.suspended}-R3`, 'waiting', false, 5000],
      [`TW-${ids.renewed}-R2`, 'waiting', true, 3000],
      [`TW-${ids.unpaid}`, 'waiting', true, 8900],
    ]);
    const order = (await office.admin.get(`/dashboard/orders/${ids.renewed}`)).body as { open_renewal: unknown };
    expect(waiting[1]?.renewal).toEqual(order.open_renewal);
    expect((await summary()).waiting_payments).toEqual({ count: 3, amount: 16_900 });
  });

  test('a renewal is found by its own concept, and together with its order by the order’s', async () => {
    expect(inShort(await ledger(`?search=TW-${ids.renewed}-R2`))).toEqual([[`TW-${ids.renewed}-R2`, 'waiting', true, 3000]]);
    expect((await ledger(`?search=${ids.renewed}-r2`)).length).toBe(1);
    expect((await ledger(`?search=TW-${ids.renewed}-R3`)).length).toBe(0);
    expect(inShort(await ledger(`?search=TW-${ids.renewed}`)).map(([concept]) => concept)).toEqual([
      `TW-${ids.renewed}-R2`,
      `TW-${ids.renewed}`,
    ]);
    const orders = (await office.admin.get(`/dashboard/orders?search=TW-${ids.renewed}-R2`)).body as OrderSummary[];
    expect(orders.map((order) => order.subscription_id)).toEqual([ids.renewed]);
  });

  test('pagination has no gaps across all kinds of entries', async () => {
    const seen = inShort((await pagesOf<LedgerEntry>(office.admin, '/dashboard/payments', 1)).flat());
    expect(seen).toEqual(inShort(await ledger('')));
    expect(seen).toHaveLength(6);
  });

  test('a confirmed renewal stays in the ledger under its concept and no longer counts as waiting [R-371]', async () => {
    expect((await office.admin.patch('/dashboard/renewals/2/status', confirmation('SPEI-R-2'))).status).toBe(200);
    const [line] = await ledger(`?search=TW-${ids.renewed}-R2`);
    const renewal = { renewal_id: 2, payment_status: 'confirmed' };
    expect(line).toMatchObject({ status: 'confirmed', confirmable: false, reference: 'SPEI-R-2', renewal });
    const { waiting_payments, revenue_by_month } = await summary();
    expect([waiting_payments, revenue_by_month.at(-1)?.transfer]).toEqual([{ count: 2, amount: 13_900 }, 3 * 8900 + 3000]);
  });
});
