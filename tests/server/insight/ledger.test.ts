import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { runBusiness } from './insight.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof runBusiness>>;
beforeAll(async () => {
  t = await startTestApp();
  office = await runBusiness(t);
});
afterAll(() => t.close());

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
  expect((await office.admin.get('/dashboard/payments?status=nonsense')).status).toBe(400);
});

test('pagination has no gaps', async () => {
  const seen: (number | null)[] = [];
  let cursor = '';
  do {
    const answer = await office.admin.get(`/dashboard/payments?limit=2${cursor}`);
    seen.push(...(answer.body as LedgerEntry[]).map((entry) => entry.subscription_id));
    const next = answer.headers['x-next-cursor'];
    cursor = next === undefined ? '' : `&cursor=${next}`;
  } while (cursor !== '');
  expect(seen).toEqual([2005, 2004, 2003, 2002, 2001]);
  expect((await office.admin.get('/dashboard/payments?cursor=abc')).status).toBe(400);
});

test('only administrators can read it', async () => {
  expect([(await t.guest.get('/dashboard/payments')).status, (await office.customer.get('/dashboard/payments')).status]).toEqual([
    401, 403,
  ]);
});
