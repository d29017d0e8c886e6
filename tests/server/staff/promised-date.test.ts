import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Order, OrderSummary } from '#api/contract/orders/order.ts';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { turnLedger } from '#server/db/schema/turns.ts';
import { recountPromises } from '#server/lifecycle/recount-promises.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { needed, raise } from '../requirements/desk.ts';
import { confirmation, officeOf, placeOrder, placePaidOrder } from './staff.ts';

const t = sharedApp();
officeOf(t);

const goTo = (iso: string) => t.clock.advance(Date.parse(iso) - t.clock.now().getTime());
/** 12:00 in Mexico City. */
const noonOf = (day: string) => goTo(`${day}T18:00:00.000Z`);

const read = async (id: number) => (await (await t.as('admin')).get(`/dashboard/orders/${id}`)).body as Order;
const ownOf = async (id: number) => (await (await t.as('cliente')).get(`/profile/subscriptions/${id}`)).body as OwnOrder;
const openTurnOf = (id: number) => and(eq(turnLedger.subscriptionId, id), isNull(turnLedger.until));
const storedOf = async (id: number) => {
  const [turn] = await t.db.query.select().from(turnLedger).where(openTurnOf(id));
  return { pausedDays: turn?.pausedDays, promisedOn: turn?.promisedOn };
};

/** How many stored promises differ from what the whole ledger says. */
const differing = () => t.db.transaction((tx) => recountPromises(tx, t.clock.now()));
const close = async (...days: string[]) => {
  const closed_days = days.map((day) => ({ day, name: 'Puente' }));
  expect((await (await t.as('superadmin')).put('/dashboard/settings/closed_days', { body: { closed_days } })).status).toBe(200);
};
afterEach(() => close());
/** The orders whose open screens reload because these days, and no others, are closed now. */
const movedBy = async (...days: string[]) => {
  const announced = () => t.db.query.select().from(outbox).where(eq(outbox.event, 'promise.moved')).orderBy(outbox.sequence);
  const before = (await announced()).length;
  await close(...days);
  const ids = (await announced()).slice(before).map(({ payload }) => (payload as { subscriptionId: number }).subscriptionId);
  return ids.toSorted((one, next) => one - next);
};

const placeOne = async () => placePaidOrder(t, await t.as('cliente'), await t.as('admin'));

/** An order of 10 business days, paid on Friday 5 March 2027. Monday 15 is a holiday. */
async function paidOnFriday(): Promise<number> {
  noonOf('2027-03-05');
  return placeOne();
}

describe('the promised date of an order [R-704]', () => {
  test('is read by customer and staff wherever the order is, and the work is due on it', async () => {
    const id = await paidOnFriday();
    const promise = { date: '2027-03-22', days_left: 10, paused_days: 0, state: 'running' };
    const [order, own] = [await read(id), await ownOf(id)];
    expect([order, own]).toMatchObject([
      { promise, delivery_days: 10 },
      { promise, delivery_days: 10 },
    ]);
    // Until midnight in Mexico City.
    expect([order.turn, own.turn]).toMatchObject([
      { reason: 'work', by: '2027-03-23T05:59:59.999Z', undated: null },
      { by: order.turn.by },
    ]);
    const [admin, customer, superadmin] = await Promise.all([t.as('admin'), t.as('cliente'), t.as('superadmin')]);
    const inQueue = ((await admin.get('/dashboard/orders')).body as OrderSummary[]).find((one) => one.subscription_id === id);
    const inList = ((await customer.get('/profile/subscriptions')).body as Subscription[]).find((one) => one.subscription_id === id);
    const inProjects = ((await superadmin.get('/development/all-projects')).body as OrderSummary[])[0];
    const project = (await admin.get(`/development/projects/${id}`)).body;
    expect([inQueue, inList, inProjects]).toMatchObject([{ promise }, { promise }, { promise }]);
    expect(project).toMatchObject({ project: { promise } });
    expect(await storedOf(id)).toEqual({ pausedDays: 0, promisedOn: '2027-03-22' });
  });

  test('waits while the customer is asked something, and goes on with the answer', async () => {
    const id = await paidOnFriday();
    noonOf('2027-03-09');
    const asked = await raise(await t.as('admin'), needed(id));
    expect((await ownOf(id)).promise).toEqual({ date: '2027-03-22', days_left: 9, paused_days: 0, state: 'paused' });
    expect(await storedOf(id)).toEqual({ pausedDays: 0, promisedOn: null });
    // Tuesday, Wednesday and Thursday ended with the turn of the customer.
    noonOf('2027-03-12');
    expect((await ownOf(id)).promise).toEqual({ date: '2027-03-25', days_left: 9, paused_days: 3, state: 'paused' });
    await (await t.as('cliente')).post(`/customer/requirements/${asked}/responses`, { body: { message: 'Van hoy' } });
    expect((await ownOf(id)).promise).toEqual({ date: '2027-03-25', days_left: 9, paused_days: 3, state: 'running' });
    expect(await storedOf(id)).toEqual({ pausedDays: 3, promisedOn: '2027-03-25' });
    noonOf('2027-03-24');
    expect((await read(id)).promise).toMatchObject({ days_left: 2, state: 'at_risk' });
    noonOf('2027-03-26');
    const late = await read(id);
    expect(late).toMatchObject({ promise: { date: '2027-03-25', days_left: 0, state: 'late' } });
    // Once it has passed, no question moves it.
    await raise(await t.as('admin'), needed(id));
    noonOf('2027-04-07');
    expect((await read(id)).promise).toMatchObject({ date: '2027-03-25', paused_days: 3, state: 'late' });
    expect(await storedOf(id)).toEqual({ pausedDays: 3, promisedOn: '2027-03-25' });
    expect(await differing()).toBe(0);
  });

  test('is paused in each turn of the customer for so many days, and in no other [R-709]', async () => {
    noonOf('2027-03-01');
    const id = await placeOrder(t, await t.as('cliente'));
    noonOf('2027-03-05');
    await (await t.as('admin')).patch(`/dashboard/orders/${id}/status`, confirmation(`BANCO-${id}`));
    noonOf('2027-03-09');
    const asked = await raise(await t.as('admin'), needed(id));
    noonOf('2027-03-12');
    const pauses = async () => (await read(id)).turns.map(({ reason, paused_days }) => [reason, paused_days]);
    const before = [
      ['work', 0],
      ['unpaid', 0],
    ];
    expect(await pauses()).toEqual([['question_to_customer', 3], ...before]);
    await (await t.as('cliente')).post(`/customer/requirements/${asked}/responses`, { body: { message: 'Van hoy' } });
    noonOf('2027-03-17');
    await raise(await t.as('admin'), needed(id));
    noonOf('2027-03-18');
    expect(await pauses()).toEqual([['question_to_customer', 1], ['question_to_agency', 0], ['question_to_customer', 3], ...before]);
  });

  test('of a project online stays as it was kept, also if something was being asked', async () => {
    const id = await paidOnFriday();
    noonOf('2027-03-18');
    const admin = await t.as('admin');
    await raise(admin, needed(id));
    noonOf('2027-03-19');
    const answer = await admin.patch(`/dashboard/orders/${id}/status`, { body: { status: 'design', note: 'Empieza el diseño' } });
    expect(answer.status).toBe(200);
    await admin.patch(`/development/projects/${id}/status`, { body: { status: 'live', note: 'Listo' } });
    noonOf('2027-06-01');
    const kept = { date: '2027-03-23', days_left: 0, paused_days: 1, state: 'met' };
    expect((await read(id)).promise).toEqual(kept);
    await close('2027-03-10', '2027-03-18');
    expect((await read(id)).promise).toEqual(kept);
  });

  test('is explained by the days of its pauses, what it was before, and the days off, to customer and staff [R-717]', async () => {
    const id = await paidOnFriday();
    const none = { before: null, counts_today: false, paused: [] };
    const holiday = { date: '2027-03-15', is_holiday: true };
    expect((await read(id)).promise_days).toEqual({ ...none, off: [holiday] });
    noonOf('2027-03-09');
    const asked = await raise(await t.as('admin'), needed(id));
    noonOf('2027-03-12');
    const paused = [{ from: '2027-03-09', to: '2027-03-11', days: 3, for_payment: false }];
    expect((await ownOf(id)).promise_days).toEqual({ before: '2027-03-22', counts_today: true, paused, off: [holiday] });
    await (await t.as('cliente')).post(`/customer/requirements/${asked}/responses`, { body: { message: 'Van hoy' } });
    noonOf('2027-03-17');
    await raise(await t.as('admin'), needed(id));
    noonOf('2027-03-20');
    await close('2027-03-10', '2027-03-24');
    const days = {
      before: '2027-03-23',
      counts_today: false,
      paused: [
        { from: '2027-03-09', to: '2027-03-11', days: 2, for_payment: false },
        { from: '2027-03-17', to: '2027-03-19', days: 3, for_payment: false },
      ],
      off: [{ date: '2027-03-10', is_holiday: false }, holiday, { date: '2027-03-24', is_holiday: false }],
    };
    const [order, own] = [await read(id), await ownOf(id)];
    expect([order.promise_days, own.promise_days]).toEqual([days, days]);
    expect(own.promise).toMatchObject({ date: '2027-03-31', paused_days: 5, state: 'paused' });
    const [inList] = (await (await t.as('cliente')).get('/profile/subscriptions')).body as Subscription[];
    expect(inList).not.toHaveProperty('promise_days');
    const status = (await (await t.as('cliente')).get(`/payment/callback/status/${id}`)).body;
    expect(status).toMatchObject({ subscription: { promise: own.promise } });
  });

  test('of a project online is still explained by its pauses, unless other days are closed now [R-717]', async () => {
    const id = await paidOnFriday();
    noonOf('2027-03-18');
    const admin = await t.as('admin');
    await raise(admin, needed(id));
    noonOf('2027-03-19');
    await admin.patch(`/dashboard/orders/${id}/status`, { body: { status: 'design', note: 'Empieza el diseño' } });
    await admin.patch(`/development/projects/${id}/status`, { body: { status: 'live', note: 'Listo' } });
    noonOf('2027-06-01');
    const paused = [{ from: '2027-03-18', to: '2027-03-18', days: 1, for_payment: false }];
    expect((await read(id)).promise_days).toEqual({ before: '2027-03-22', counts_today: false, paused, off: [] });
    await close('2027-03-18');
    expect((await read(id)).promise_days).toEqual({ before: null, counts_today: false, paused: [], off: [] });
  });

  test('is none while the account is suspended, and comes back with it', async () => {
    const id = await paidOnFriday();
    const admin = await t.as('superadmin');
    const change = (status: string) => admin.patch(`/dashboard/orders/${id}/account`, { body: { status, note: 'Lo pidió el cliente' } });
    expect((await change('suspended')).status).toBe(200);
    const none = { date: null, days_left: 0, paused_days: 0, state: 'none' };
    expect([(await read(id)).promise, await storedOf(id)]).toEqual([none, { pausedDays: 0, promisedOn: null }]);
    expect((await change('active')).status).toBe(200);
    expect((await read(id)).promise).toMatchObject({ date: '2027-03-22', state: 'running' });
  });

  test('days for which a payment was owed again do not count', async () => {
    const id = await paidOnFriday();
    noonOf('2027-03-08');
    const admin = await t.as('admin');
    const [paid] = await t.db.query.select().from(payments).where(eq(payments.subscriptionId, id));
    await admin.patch(`/dashboard/payments/${paid?.paymentId}/review`, { body: { action: 'undo', note: 'Era de otro pedido' } });
    expect((await read(id)).promise.state).toBe('none');
    noonOf('2027-03-10');
    await admin.patch(`/dashboard/orders/${id}/status`, confirmation('BANCO-OTRA'));
    expect(await differing()).toBe(0);
    // Monday and Tuesday ended with the debt.
    const { promise, promise_days } = await read(id);
    expect(promise).toEqual({ date: '2027-03-24', days_left: 10, paused_days: 2, state: 'running' });
    expect(promise_days.paused).toEqual([{ from: '2027-03-08', to: '2027-03-09', days: 2, for_payment: true }]);
  });

  test('is counted anew when closed days change, pauses of the past included', async () => {
    const id = await paidOnFriday();
    const other = await placeOne();
    noonOf('2027-03-09');
    const asked = await raise(await t.as('admin'), needed(id));
    noonOf('2027-03-12');
    await (await t.as('cliente')).post(`/customer/requirements/${asked}/responses`, { body: { message: 'Van hoy' } });
    expect(await storedOf(id)).toEqual({ pausedDays: 3, promisedOn: '2027-03-25' });
    const paused = await placeOne();
    await raise(await t.as('admin'), needed(paused));
    expect(await movedBy('2027-03-10', '2027-03-24')).toEqual([id, other, paused]);
    // One of the three paused days no longer counts, and neither does one of those to come.
    expect([await storedOf(id), await storedOf(other)]).toEqual([
      { pausedDays: 2, promisedOn: '2027-03-26' },
      { pausedDays: 0, promisedOn: '2027-03-23' },
    ]);
    expect((await read(id)).promise).toMatchObject({ date: '2027-03-26', paused_days: 2 });
    await close();
    expect(await storedOf(id)).toEqual({ pausedDays: 3, promisedOn: '2027-03-25' });
  });

  test('closed days are announced to orders whose date they move, and those whose answer or decision is then due on another day', async () => {
    const working = await paidOnFriday();
    await raise(await t.as('cliente'), { body: { ...needed(working).body, request_type: 'question' } });
    noonOf('2027-03-12');
    const [paused, asking, deciding] = [await placeOne(), await placeOne(), await placeOne()];
    await raise(await t.as('admin'), needed(paused));
    // Without a promised date: only the answer and the decision have a day, Tuesday 16.
    await t.db.query
      .update(subscriptions)
      .set({ deliveryDays: null })
      .where(inArray(subscriptions.subscriptionId, [asking, deciding]));
    await t.db.query.update(turnLedger).set({ reason: 'money_in_review' }).where(openTurnOf(deciding));
    await raise(await t.as('cliente'), { body: { ...needed(asking).body, request_type: 'question' } });
    // After all of their dates.
    expect(await movedBy('2027-04-05')).toEqual([]);
    expect(await movedBy('2027-04-05', '2027-03-16')).toEqual([working, paused, asking, deciding]);
    expect((await read(asking)).turn.by).toMatch(/^2027-03-17T18:00:00/);
    expect(await movedBy('2027-03-29', '2027-03-16')).toEqual([paused]);
  });

  test('is counted anew within the hour if an earlier version wrote a turn, or if a debt was open while closed days changed', async () => {
    const id = await paidOnFriday();
    noonOf('2027-03-08');
    const asked = await raise(await t.as('admin'), needed(id));
    noonOf('2027-03-10');
    await (await t.as('cliente')).post(`/customer/requirements/${asked}/responses`, { body: { message: 'Van hoy' } });
    const counted = { pausedDays: 2, promisedOn: '2027-03-24' };
    expect(await storedOf(id)).toEqual(counted);
    await t.db.query.update(turnLedger).set({ pausedDays: 0, promisedOn: null }).where(openTurnOf(id));
    expect([await differing(), await storedOf(id), await differing()]).toEqual([1, counted, 0]);
    await t.db.query.update(subscriptions).set({ owed: 100, accountStatus: 'suspended' }).where(eq(subscriptions.subscriptionId, id));
    await close('2027-03-09');
    expect(await storedOf(id)).toEqual({ pausedDays: 1, promisedOn: null });
  });

  test('orders of before have none', async () => {
    const id = await paidOnFriday();
    await t.db.query.update(subscriptions).set({ deliveryDays: null }).where(eq(subscriptions.subscriptionId, id));
    const { promise, turn } = await read(id);
    expect([promise.state, turn.by, turn.undated]).toEqual(['none', null, 'Sin fecha prometida']);
    await raise(await t.as('admin'), needed(id));
    expect(await storedOf(id)).toEqual({ pausedDays: 0, promisedOn: null });
  });
});
