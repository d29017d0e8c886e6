import { beforeAll, expect, test } from 'vitest';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { confirmation } from '../staff/staff.ts';
import { goTo, runBusiness } from './insight.ts';

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
  const waiting = {
    ...plain,
    status: 'waiting',
    confirmable: true,
    renewal: null,
    method: 'transfer',
    reference: null,
    has_payment: false,
    undoable: false,
  };
  const confirmed = {
    ...plain,
    status: 'confirmed',
    confirmable: false,
    undoable: false,
    renewal: null,
    method: 'transfer',
    has_payment: true,
  };
  expect(lines).toEqual([
    { ...waiting, subscription_id: 2005, amount: 4900.5, customer_name: 'Lucía Hernández', at: '2040-02-01T08' },
    { ...waiting, subscription_id: 2004, amount: 8900, customer_name: 'Marco Villanueva', at: '2040-02-01T07' },
    {
      ...confirmed,
      undoable: true,
      subscription_id: 2003,
      reference: 'SPEI-2003',
      amount: 8900,
      customer_name: 'Lucía Hernández',
      at: '2040-02-01T06',
    },
    { ...confirmed, subscription_id: 2002, reference: 'SPEI-2002', amount: 4900.5, customer_name: 'Marco Villanueva', at: '2040-02-01T05' },
    { ...confirmed, subscription_id: 2001, reference: 'SPEI-2001', amount: 8900, customer_name: 'Lucía Hernández', at: '2040-01-10T18' },
  ]);
});

test('status and search filter it', async () => {
  expect(await ids('?status=waiting')).toEqual([2005, 2004]);
  expect(await ids('?status=confirmed')).toEqual([2003, 2002, 2001]);
  expect(await ids('?search=spei-2002')).toEqual([2002]);
  expect(await ids('?search=tw-2004')).toEqual([2004]);
  expect(await ids('?search=villanueva')).toEqual([2004, 2002]);
  expect(await ids('?search=%25')).toEqual([]);
  for (const query of ['status=nonsense', 'cursor=abc']) expect((await office.admin.get(`/dashboard/payments?${query}`)).status).toBe(400);
});

const read = async (caller: Caller): Promise<Summary> => (await caller.get('/dashboard/summary')).body as Summary;
const none = { mercadopago: 0, transfer: 0 };

test('the summary adds up orders and payments, to the centavo and by month in Mexico City [R-288, R-390]', async () => {
  const { generated_at, ...figures } = await read(office.admin);
  expect(generated_at.slice(0, 16)).toBe('2040-02-01T18:30');
  expect(figures).toEqual({
    orders_by_status: [
      { status: 'pending', count: 2 },
      { status: 'gathering_info', count: 0 },
      { status: 'design', count: 1 },
      { status: 'development', count: 1 },
      { status: 'review', count: 0 },
      { status: 'staging', count: 1 },
      { status: 'live', count: 0 },
    ],
    pending_orders: { count: 3, oldest_at: expect.stringMatching(/^2040-02-01T06:30/) },
    pending_requirements: { count: 0 },
    waiting_payments: { count: 2, amount: 13_800.5 },
    review_payments: { count: 0 },
    dead_deliveries: { count: 0 },
    projects: { building: 2, staging: 1, mine: 1 },
    revenue_by_month: [
      { month: '2039-09', ...none },
      { month: '2039-10', ...none },
      { month: '2039-11', ...none },
      { month: '2039-12', ...none },
      { month: '2040-01', mercadopago: 0, transfer: 13_800.5 },
      { month: '2040-02', mercadopago: 0, transfer: 8900 },
    ],
    projects_by_age: [
      { from_days: 0, to_days: 7, count: 1 },
      { from_days: 8, to_days: 14, count: 0 },
      { from_days: 15, to_days: 21, count: 0 },
      { from_days: 22, to_days: null, count: 1 },
    ],
    oldest_projects: [
      { subscription_id: 2001, customer_name: 'Lucía Hernández', status: 'staging', days: 22 },
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

test('“mine” counts the projects of the caller', async () => {
  expect([(await read(office.admin)).projects.mine, (await read(office.superadmin)).projects.mine]).toEqual([1, 0]);
});

test('support ending within 30 days is listed earliest first, until it has ended', async () => {
  // 2001 ends 365 days after 10 January 2040, 18:00 UTC: on 9 January 2041.
  goTo(t, '2040-12-10T17:59:00Z');
  expect((await read(await t.as('admin'))).support_ending).toEqual({ count: 0, first: [] });
  goTo(t, '2040-12-10T18:01:00Z');
  expect((await read(await t.as('admin'))).support_ending).toEqual({
    count: 1,
    first: [
      {
        subscription_id: 2001,
        customer_name: 'Lucía Hernández',
        package_name: 'Paquete Web Óptimo',
        end_date: expect.stringMatching(/^2041-01-09T18:00/),
      },
    ],
  });
  goTo(t, '2041-01-09T18:01:00Z');
  const ending = (await read(await t.as('admin'))).support_ending;
  expect(ending.first.map((one) => one.subscription_id)).toEqual([2002, 2003]);
});

test('a payment that is confirmed moves from waiting to the revenue of its month', async () => {
  const admin = await t.as('admin');
  await admin.patch('/dashboard/orders/2005/status', confirmation('SPEI-2005'));
  const { waiting_payments, revenue_by_month } = await read(admin);
  expect([waiting_payments, revenue_by_month.at(-1)]).toEqual([
    { count: 1, amount: 8900 },
    { month: '2041-01', mercadopago: 0, transfer: 4900.5 },
  ]);
});
