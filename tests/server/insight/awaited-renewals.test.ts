import { beforeAll, expect, test } from 'vitest';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { confirmation, openOffice, placeOrder, placePaidOrder } from '../staff/staff.ts';

const t = sharedApp({ config: { cardProvider: null } });
let office: Awaited<ReturnType<typeof openOffice>>;
let ids: { unpaid: number; renewed: number; suspended: number; cancelled: number };

const ask = async (subscription_id: number, years: number): Promise<RequestedRenewal> => {
  const { status, body } = await office.customer.post('/support/renewals', { body: { subscription_id, years } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as RequestedRenewal;
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
  for (const [id, years] of [
    [renewed, 1],
    [renewed, 2],
    [suspended, 3],
    [cancelled, 1],
  ] as const) {
    t.clock.advance(1000);
    await ask(id, years);
  }
  await decide(suspended, 'suspended');
  await decide(cancelled, 'cancelled');
});

const ledger = async (query: string) => (await office.admin.get(`/dashboard/payments${query}`)).body as LedgerEntry[];
const told = (entries: LedgerEntry[]) =>
  entries.map(({ subscription_id, renewal, status, confirmable, amount }) => [
    `TW-${subscription_id}${renewal === null ? '' : `-R${renewal.renewal_id}`}`,
    status,
    confirmable,
    amount,
  ]);
const summary = async () => (await office.admin.get('/dashboard/summary')).body as Summary;

test('unpaid renewals are listed with unpaid orders, except replaced and cancelled ones; suspended ones cannot be confirmed [R-371]', async () => {
  const waiting = await ledger('?status=waiting');
  expect(told(waiting)).toEqual([
    [`TW-${ids.suspended}-R3`, 'waiting', false, 5000],
    [`TW-${ids.renewed}-R2`, 'waiting', true, 3000],
    [`TW-${ids.unpaid}`, 'waiting', true, 8900],
  ]);
  const order = (await office.admin.get(`/dashboard/orders/${ids.renewed}`)).body as { open_renewal: unknown };
  expect(waiting[1]?.renewal).toEqual(order.open_renewal);
  expect((await summary()).waiting_payments).toEqual({ count: 3, amount: 16_900 });
});

test('a renewal is found by its own concept, and together with its order by the order’s', async () => {
  expect(told(await ledger(`?search=TW-${ids.renewed}-R2`))).toEqual([[`TW-${ids.renewed}-R2`, 'waiting', true, 3000]]);
  expect((await ledger(`?search=${ids.renewed}-r2`)).length).toBe(1);
  expect((await ledger(`?search=TW-${ids.renewed}-R3`)).length).toBe(0);
  expect(told(await ledger(`?search=TW-${ids.renewed}`)).map(([concept]) => concept)).toEqual([
    `TW-${ids.renewed}-R2`,
    `TW-${ids.renewed}`,
  ]);
  const orders = (await office.admin.get(`/dashboard/orders?search=TW-${ids.renewed}-R2`)).body as OrderSummary[];
  expect(orders.map((order) => order.subscription_id)).toEqual([ids.renewed]);
});

test('pagination has no gaps across all kinds of entries', async () => {
  const seen: unknown[] = [];
  let cursor = '';
  do {
    const answer = await office.admin.get(`/dashboard/payments?limit=1${cursor}`);
    seen.push(...told(answer.body as LedgerEntry[]));
    const next = answer.headers['x-next-cursor'];
    cursor = next === undefined ? '' : `&cursor=${next}`;
  } while (cursor !== '');
  expect(seen).toEqual(told(await ledger('')));
  expect(seen).toHaveLength(6);
});

test('a confirmed renewal stays in the ledger under its concept and no longer counts as waiting [R-371]', async () => {
  expect((await office.admin.patch('/dashboard/renewals/2/status', confirmation('SPEI-R-2'))).status).toBe(200);
  const [line] = await ledger(`?search=TW-${ids.renewed}-R2`);
  expect(line).toMatchObject({
    status: 'confirmed',
    confirmable: false,
    reference: 'SPEI-R-2',
    renewal: { renewal_id: 2, payment_status: 'confirmed' },
  });
  const { waiting_payments, revenue_by_month } = await summary();
  expect([waiting_payments, revenue_by_month.at(-1)?.transfer]).toEqual([{ count: 2, amount: 13_900 }, 3 * 8900 + 3000]);
});
