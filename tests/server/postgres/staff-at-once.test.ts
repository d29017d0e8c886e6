import { beforeEach, describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { demoPassword } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Answer } from '../../support/test-app.ts';
import { confirmation, officeOf, placeOrder, placePaidOrder, traceOf } from '../staff/staff.ts';
import { refusal, undoing } from '../staff/undoing.ts';
import { idOf, resetPeople } from '../users/office.ts';
import { oneBehindTheOther } from './one-behind-the-other.ts';

const t = sharedApp();
beforeEach(() => resetPeople(t));
const office = officeOf(t);

const place = () => placePaidOrder(t, office.customer, office.admin);
const assign = (id: number, developerId: string) => office.superadmin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId } });
const held = (id: number) => ({ table: 'subscriptions', key: 'subscription_id', id }) as const;

describe('a late transfer', () => {
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

  test.each([
    ['accept', true],
    ['accept', false],
    ['refund', true],
    ['refund', false],
  ] as const)(
    'a decision, %s, and a confirmation at once: the first one stands, the decision first: %s [R-672]',
    async (action, isFirst) => {
      const { paymentId, order } = await lateTransfer();
      const decide = () => office.superadmin.patch(`/dashboard/payments/${paymentId}/review`, { body: { action, note: 'Hablado' } });
      const calls = isFirst ? ([decide, () => confirm(order)] as const) : ([() => confirm(order), decide] as const);
      const answers = await oneBehindTheOther(t, { table: 'payments', key: 'payment_id', id: paymentId }, ...calls);
      expect(answers.map(({ status }) => status)).toEqual([200, 409]);
      const decided = action === 'accept' ? 'accepted' : 'returned';
      expect(await ledger()).toEqual(isFirst ? [decided, 'waiting'] : ['confirmed']);
    },
  );

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
});

describe('a developer who leaves', () => {
  const leaving = idOf('desarrollo');
  const successor = idOf('admin');
  const deactivate = () =>
    office.superadmin.delete(`/adm/users/${leaving}`, { body: { current_password: demoPassword, successor_id: successor } });
  const developerOf = async (id: number) => (await traceOf(t, id)).row?.assignedTo;
  const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

  test('a project that the leaving developer was given just before goes to the successor as well [R-607]', async () => {
    const id = await place();
    const [assigned, left] = await oneBehindTheOther(t, held(id), () => assign(id, leaving), deactivate);
    expect([assigned.status, left.status, left.body, await developerOf(id)]).toEqual([
      200,
      200,
      { success: true, reassigned: 1 },
      successor,
    ]);
  });

  test('whoever leaves first is given no more projects [R-607]', async () => {
    const [open, fresh] = [await place(), await place()];
    await assign(open, leaving);
    const [left, assigned] = await oneBehindTheOther(t, held(open), deactivate, () => assign(fresh, leaving));
    expect([left.status, codeOf(assigned)]).toEqual([200, [409, 'developer_unavailable']]);
    expect([await developerOf(open), await developerOf(fresh)]).toEqual([successor, null]);
  });

  test('the same project given to the same successor by hand: that call waits for the person before it locks the order [R-607]', async () => {
    const id = await place();
    await assign(id, leaving);
    const [left, assigned] = await oneBehindTheOther(
      t,
      { table: 'users', key: 'user_id', id: leaving },
      deactivate,
      () => assign(id, successor),
      (watcher) => watcher.query('select 1 from subscriptions where subscription_id = $1 for update nowait', [id]),
    );
    expect([left.status, assigned.status, await developerOf(id)]).toEqual([200, 200, successor]);
  });
});

const { transferOf, undo, orderAt } = undoing(
  () => t,
  () => office,
);

test('a confirmation that is undone first leaves no work to begin [R-566]', async () => {
  const id = await place();
  const paymentId = await transferOf(id);
  const [undone, begun] = await oneBehindTheOther(
    t,
    held(id),
    () => undo(paymentId),
    () => assign(id, idOf('desarrollo')),
  );
  expect([undone.status, refusal(begun).slice(0, 2)]).toEqual([200, [409, 'transition_refused']]);
  expect(await orderAt(id)).toMatchObject({ owed: 8900, development_status: 'pending', assigned_to: null });
});

test('work that began first leaves nothing to undo [R-566]', async () => {
  const id = await place();
  const paymentId = await transferOf(id);
  const [begun, undone] = await oneBehindTheOther(
    t,
    held(id),
    () => assign(id, idOf('desarrollo')),
    () => undo(paymentId),
  );
  expect([begun.status, refusal(undone).slice(0, 2)]).toEqual([200, [409, 'work_began']]);
  expect(await orderAt(id)).toMatchObject({ owed: 0, development_status: 'development' });
});
