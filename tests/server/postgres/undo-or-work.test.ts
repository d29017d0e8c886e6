import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPeople } from '#server/demo/people.ts';
import { eventually } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placePaidOrder } from '../staff/staff.ts';
import { refusal, undoing } from '../staff/undoing.ts';

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

/** Holds the order's row until both calls wait for it in this order, then lets them go on. */
async function oneBehindTheOther<First, Second>(orderId: number, first: () => Promise<First>, second: () => Promise<Second>) {
  const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: t.address.databaseUrl ?? '' })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), watcher.connect()]);
  const untilWaiting = (count: number) =>
    eventually(`${count} calls wait for the order`, async () => {
      const { rowCount } = await watcher.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query ilike '%subscriptions%for update%'`,
      );
      return rowCount === count ? true : null;
    });
  await holder.query('begin');
  await holder.query('select 1 from subscriptions where subscription_id = $1 for update', [orderId]);
  const one = first();
  await untilWaiting(1);
  const other = second();
  await untilWaiting(2);
  await holder.query('rollback');
  const answers = await Promise.all([one, other]);
  await Promise.all([holder.end(), watcher.end()]);
  return answers;
}

const begin = (id: number) =>
  office.superadmin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });

test('a confirmation that is undone first leaves no work to begin [R-566]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const paymentId = await transferOf(id);
  const [undone, begun] = await oneBehindTheOther(
    id,
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
    id,
    () => begin(id),
    () => undo(paymentId),
  );
  expect([begun.status, refusal(undone).slice(0, 2)]).toEqual([200, [409, 'work_began']]);
  expect(await orderAt(id)).toMatchObject({ owed: 0, development_status: 'development' });
});
