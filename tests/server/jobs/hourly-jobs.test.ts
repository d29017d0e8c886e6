import { beforeEach, expect, test } from 'vitest';
import { subscriptions } from '#server/db/schema/orders.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { openOffice, placeOrder, placePaidOrder, traceOf } from '../staff/staff.ts';

const dayMs = 24 * 60 * 60_000;

const t = sharedApp();
let office: Awaited<ReturnType<typeof openOffice>>;
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
  expect([await accountOf(paid), await accountOf(suspended), await accountOf(unpaid)]).toEqual(['expired', 'suspended', 'inactive']);
  expect((await traceOf(t, paid)).history.at(-1)).toBe(expiry);
});

const lettersOfEnd = async (id: number) => (await t.mails()).filter(({ subject }) => subject === `Terminó tu soporte de TW-${id}`);

test('two processes at once let each account expire once, and its owner is written to once [R-368, R-594]', async () => {
  const ids = [await placePaidOrder(t, office.customer, office.admin), await placePaidOrder(t, office.customer, office.admin)];
  await runIn(366, createHourlyJobs(t.services), createHourlyJobs(t.services));
  for (const id of ids) {
    expect((await traceOf(t, id)).history.filter((entry) => entry === expiry)).toHaveLength(1);
    const letters = await lettersOfEnd(id);
    expect(letters.map(({ to }) => to)).toEqual(['cliente@ejemplo.mx']);
    const text = (letters[0]?.text ?? '').replaceAll('\u00a0', ' ');
    expect(text).toContain('Tu proyecto y tus datos se quedan como están; lo que termina son los cambios y la ayuda.');
    expect(text).toContain('Puedes reactivarlo desde tu cuenta, desde $2,000.00 MXN por año. Si lo pagas a más tardar el ');
    expect(text).toContain(`http://localhost:3000/account?pedido=${id}`);
  }
});

test('of a trial that ends its owner is written to as of a trial [R-594]', async () => {
  const id = await placeOrder(t, office.customer);
  const endDate = new Date(t.clock.now().getTime() + dayMs);
  await t.db.query.update(subscriptions).set({ accountStatus: 'trial', startDate: t.clock.now(), endDate });
  await runIn(2);
  expect((await t.mails()).map(({ subject }) => subject)).toContain(`Terminó tu periodo de prueba de TW-${id}`);
});

test('once stopped it begins nothing more', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const jobs = createHourlyJobs(t.services);
  jobs.start();
  await jobs.stop();
  await runIn(366, jobs);
  expect(await accountOf(id)).toBe('active');
});
