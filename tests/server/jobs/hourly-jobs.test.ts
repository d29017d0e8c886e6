import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placeOrder, placePaidOrder, traceOf } from '../staff/staff.ts';

const dayMs = 24 * 60 * 60_000;

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  office = await openOffice(t);
});

const accountOf = async (id: number) => (await traceOf(t, id)).row?.accountStatus;
const expiry = 'account_status: active → expired (Llegó su fecha de término)';

/** The jobs as if so many days had passed; the clock goes back afterwards. */
const runIn = async (days: number, ...workers: ReturnType<typeof createHourlyJobs>[]) => {
  t.clock.advance(days * dayMs);
  await Promise.all((workers.length === 0 ? [createHourlyJobs(t.services)] : workers).map(({ run }) => run()));
  t.clock.advance(-days * dayMs);
};

test('an account expires when its end date has passed, not a day before, and only if it was running [R-368]', async () => {
  const paid = await placePaidOrder(t, office.customer, office.admin);
  const suspended = await placePaidOrder(t, office.customer, office.admin);
  const unpaid = await placeOrder(t, office.customer);
  await office.admin.patch(`/dashboard/orders/${suspended}/account`, { body: { status: 'suspended', note: 'Nota' } });

  await runIn(364);
  expect(await accountOf(paid)).toBe('active');
  await runIn(366);
  expect([await accountOf(paid), await accountOf(suspended)]).toEqual(['expired', 'suspended']);
  expect((await traceOf(t, unpaid)).history).not.toContain(expiry);
  expect((await traceOf(t, paid)).history.at(-1)).toBe(expiry);
});

test('two processes at once let each account expire once [R-368]', async () => {
  const ids = [await placePaidOrder(t, office.customer, office.admin), await placePaidOrder(t, office.customer, office.admin)];
  await runIn(366, createHourlyJobs(t.services), createHourlyJobs(t.services));
  for (const id of ids) expect((await traceOf(t, id)).history.filter((entry) => entry === expiry)).toHaveLength(1);
});

test('once stopped it begins nothing more', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const jobs = createHourlyJobs(t.services);
  jobs.start();
  await jobs.stop();
  await runIn(366, jobs);
  expect(await accountOf(id)).toBe('active');
});
