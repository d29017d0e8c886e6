import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { confirmation, openOffice, placeOrder } from '../staff/staff.ts';
import { oneBehindTheOther } from './one-behind-the-other.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  office = await openOffice(t);
});

/** A late transfer, its number, and the new order that it could pay. */
async function lateTransfer() {
  const closed = await placeOrder(t, office.customer);
  await office.customer.post(`/payment/cancel/${closed}`);
  await office.admin.post(`/dashboard/orders/${closed}/transfers`, { body: { reference: 'RACE 1' } });
  const [line] = (await office.admin.get('/dashboard/payments?status=review')).body as LedgerEntry[];
  return { paymentId: line?.payment_id ?? 0, order: await placeOrder(t, office.customer) };
}
const confirm = (order: number) => office.admin.patch(`/dashboard/orders/${order}/status`, confirmation('race1'));
const ledger = async () => ((await office.admin.get('/dashboard/payments')).body as LedgerEntry[]).map(({ status }) => status).sort();

test.each(['accept', 'refund'])('a decision, %s, and a confirmation at once: the first one stands [R-672]', async (action) => {
  const decided = action === 'accept' ? 'accepted' : 'returned';
  for (const isFirst of [true, false]) {
    office = await openOffice(t);
    const { paymentId, order } = await lateTransfer();
    const decide = () => office.superadmin.patch(`/dashboard/payments/${paymentId}/review`, { body: { action, note: 'Hablado' } });
    const calls = isFirst ? ([decide, () => confirm(order)] as const) : ([() => confirm(order), decide] as const);
    const answers = await oneBehindTheOther(t, { table: 'payments', key: 'payment_id', id: paymentId }, ...calls);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await ledger()).toEqual(isFirst ? [decided, 'waiting'] : ['confirmed']);
  }
});

test('confirmed for two orders at once, it pays the first one [R-672]', async () => {
  const { paymentId, order } = await lateTransfer();
  const other = await placeOrder(t, office.customer);
  const answers = await oneBehindTheOther(
    t,
    { table: 'payments', key: 'payment_id', id: paymentId },
    () => confirm(order),
    () => confirm(other),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await ledger()).toEqual(['confirmed', 'waiting']);
});
