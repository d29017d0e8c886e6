import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPeople } from '#server/demo/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placePaidOrder } from '../staff/staff.ts';
import { refusal, undoing } from '../staff/undoing.ts';
import { oneBehindTheOther } from './one-behind-the-other.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp();
  office = await openOffice(t);
});
afterAll(() => t.close());

const { transferOf, undo, orderAt } = undoing(
  () => t,
  () => office,
);

const begin = (id: number) =>
  office.superadmin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });

test('a confirmation that is undone first leaves no work to begin [R-566]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const paymentId = await transferOf(id);
  const [undone, begun] = await oneBehindTheOther(
    t,
    { table: 'subscriptions', key: 'subscription_id', id },
    () => undo(paymentId),
    () => begin(id),
  );
  expect([undone.status, refusal(begun).slice(0, 2)]).toEqual([200, [409, 'transition_refused']]);
  expect(await orderAt(id)).toMatchObject({ owed: 8900, development_status: 'pending', assigned_to: null });
});

test('work that began first leaves nothing to undo [R-566]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const paymentId = await transferOf(id);
  const [begun, undone] = await oneBehindTheOther(
    t,
    { table: 'subscriptions', key: 'subscription_id', id },
    () => begin(id),
    () => undo(paymentId),
  );
  expect([begun.status, refusal(undone).slice(0, 2)]).toEqual([200, [409, 'work_began']]);
  expect(await orderAt(id)).toMatchObject({ owed: 0, development_status: 'development' });
});
