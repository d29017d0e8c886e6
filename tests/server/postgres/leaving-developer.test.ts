import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/people.ts';
import { type Answer, startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placePaidOrder, traceOf } from '../staff/staff.ts';
import { idOf, resetPeople } from '../users/office.ts';
import { oneBehindTheOther } from './one-behind-the-other.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await resetPeople(t);
  office = await openOffice(t);
});

const leaving = idOf('desarrollo');
const successor = idOf('admin');
const place = () => placePaidOrder(t, office.customer, office.admin);
const assign = (id: number, developerId: string) => office.superadmin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId } });
const deactivate = () =>
  office.superadmin.delete(`/adm/users/${leaving}`, { body: { current_password: demoPassword, successor_id: successor } });
const held = (id: number) => ({ table: 'subscriptions', key: 'subscription_id', id }) as const;
const developerOf = async (id: number) => (await traceOf(t, id)).row?.assignedTo;
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

test('a project that the leaving developer was given just before goes to the successor as well [R-607]', async () => {
  const id = await place();
  const [assigned, left] = await oneBehindTheOther(t, held(id), () => assign(id, leaving), deactivate);
  expect([assigned.status, left.status, left.body, await developerOf(id)]).toEqual([200, 200, { success: true, reassigned: 1 }, successor]);
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
