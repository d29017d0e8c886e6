import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { checkoutDrafts, subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import { requirements } from '#server/db/schema/requirements.ts';
import { dayMs, runJobsIn } from '../../support/run-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';
import { confirmation, officeOf, placeOrder, traceOf } from '../staff/staff.ts';

const t = sharedApp();
const office = officeOf(t);
let id: number;
beforeEach(async () => {
  id = await placeOrder(t, office.customer);
});

const after = (days: number, processes = 1) => runJobsIn(t, days * dayMs, processes);
/** Each of these days from now, one after another. */
const afterEachOf = async (...days: number[]) => {
  for (const day of days) await after(day);
};
/** Makes a call this many days from now. */
const afterDays = async <T>(days: number, call: () => Promise<T>): Promise<T> => {
  t.clock.advance(days * dayMs);
  const result = await call();
  t.clock.advance(-days * dayMs);
  return result;
};

const letters = async () => (await t.mails()).filter(({ subject }) => /espera tu pago|Cerramos tu pedido/.test(subject));
/** The days that each letter names. */
const daysNamed = async () => (await letters()).map(({ text }) => text.match(/\b\d{1,2} [a-z]{3} \d{4}\b/g));
const accountOf = async (order: number) => (await traceOf(t, order)).row?.accountStatus;

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** In so many days, as Mexico writes it: six hours behind UTC all year. */
const dayOf = (days: number): string => {
  const there = new Date(t.clock.now().getTime() + days * dayMs - 6 * 60 * 60_000);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
};

test('reminders are sent after 1, 3 and 7 days, once each, with how to pay and, as their only date, when the order closes [R-591]', async () => {
  await after(0.9);
  expect(await letters()).toEqual([]);
  await after(1.1);
  const [letter] = await letters();
  expect(letter?.to).toBe('cliente@ejemplo.mx');
  expect(letter?.subject).toBe(`Tu pedido TW-${id} espera tu pago`);
  const text = (letter?.text ?? '').replaceAll('\u00a0', ' ');
  for (const sentence of [
    `Concepto: TW-${id}`,
    'hazla unos días antes de que el pedido se cierre.',
    `Te toca: pagar $8,900.00 MXN. A más tardar el ${dayOf(30)}, `,
    `Ver mi pedido:\nhttp://localhost:3000/account/pedido/${id}`,
  ])
    expect(text).toContain(sentence);
  for (const [day, count] of Object.entries({ 2: 1, 3: 2, 6: 2, 7: 3, 20: 3 })) {
    await after(Number(day), 2);
    expect([day, (await letters()).length]).toEqual([day, count]);
  }
  expect(await daysNamed()).toEqual([[dayOf(30)], [dayOf(30)], [dayOf(30)]]);
});

test('a late reminder is sent once, and the order closes no sooner than a week later [R-591, R-592]', async () => {
  await after(40);
  expect((await letters()).map(({ subject }) => subject)).toEqual([`Tu pedido TW-${id} espera tu pago`]);
  expect(await daysNamed()).toEqual([[dayOf(47)]]);
  await after(46);
  expect(await accountOf(id)).toBe('inactive');
  await after(47);
  expect(await accountOf(id)).toBe('cancelled');
});

test('after 30 days it is closed once, with a mail to its owner; a new order is accepted [R-592]', async () => {
  await afterEachOf(8, 29.9);
  expect(await accountOf(id)).toBe('inactive');
  await after(30, 2);
  await after(31);
  const { history } = await traceOf(t, id);
  expect(history).toEqual(['account_status: inactive → cancelled (Pasaron 30 días sin pago)']);
  const [mail] = (await letters()).filter(({ subject }) => subject.startsWith('Cerramos'));
  expect(await letters()).toHaveLength(2);
  expect(mail).toMatchObject({ to: 'cliente@ejemplo.mx', subject: `Cerramos tu pedido TW-${id}: no llegó su pago` });
  expect(await placeOrder(t, office.customer)).toBeGreaterThan(id);
});

test.each(['transfer', 'mercadopago'])('another try by %s restarts the 30 days [R-592]', async (payment_method) => {
  await after(8);
  const { status } = await afterDays(20, async () => (await t.as('cliente')).post(`/payment/retry/${id}`, { body: { payment_method } }));
  await after(49.9);
  // Also where the card's page could not be opened, as here without a provider.
  expect([status, await accountOf(id)]).toEqual([payment_method === 'transfer' ? 200 : 503, 'inactive']);
  await after(50.1);
  expect(await accountOf(id)).toBe('cancelled');
});

const inDays = (days: number) => new Date(t.clock.now().getTime() + days * dayMs);
const standsAs = (row: Partial<typeof subscriptions.$inferInsert>) =>
  t.db.query.update(subscriptions).set(row).where(eq(subscriptions.subscriptionId, id));

const askAboutPayment = () => {
  const body = { subscription_id: id, request_type: 'question', about: 'payment', description: '¿Ya vieron mi transferencia?' };
  return office.customer.post('/support/tickets', { body });
};

test('while a question about it is open it is not closed; once that is resolved, it is [R-592]', async () => {
  expect((await askAboutPayment()).status).toBe(201);
  await afterEachOf(8, 31);
  expect(await accountOf(id)).toBe('inactive');
  await t.db.query.update(requirements).set({ requirementStatus: 'resolved' });
  await after(31);
  expect(await accountOf(id)).toBe('cancelled');
});

test('a question that staff answered late leaves its owner a week [R-592]', async () => {
  const { ticket } = (await askAboutPayment()).body as { ticket: { ticket_id: number } };
  await after(8);
  const path = `/support/tickets/${ticket.ticket_id}/status`;
  expect((await afterDays(29, async () => (await t.as('admin')).patch(path, { body: { status: 'resolved' } }))).status).toBe(200);
  await after(35.9);
  expect(await accountOf(id)).toBe('inactive');
  await after(36.1);
  expect(await accountOf(id)).toBe('cancelled');
});

test('whoever ordered the same again and paid that gets no reminders of the first, which closes [R-591, R-592]', async () => {
  const again = await placeOrder(t, office.customer);
  await office.admin.patch(`/dashboard/orders/${again}/status`, confirmation('BANCO-2'));
  await afterEachOf(1.1, 3, 7, 8);
  expect(await letters()).toEqual([]);
  await after(31);
  expect([await accountOf(id), await accountOf(again)]).toEqual(['cancelled', 'active']);
});

test('the same order sent again is another try, and is refused once it is closed [R-592, R-593]', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = transferOrder(await packageIdOf(t.db.query, 'ecommerce', 'optimal'), { package_type: 'ecommerce', price_paid: 18_900 });
  const send = (days: number) => afterDays(days, async () => (await t.as('cliente')).post('/transfer_payment', { body, headers: key }));
  const { subscription_id: order } = (await send(0)).body as { subscription_id: number };
  await after(8);
  expect((await send(29)).status).toBe(201);
  await after(31);
  expect(await accountOf(order)).toBe('inactive');
  await after(59.1);
  expect(await accountOf(order)).toBe('cancelled');
  const late = await send(60);
  expect([late.status, (late.body as { message: string }).message]).toEqual([
    409,
    'Este pedido se cerró sin pagarse y ya no admite pagos. Si todavía lo quieres, contrátalo de nuevo.',
  ]);
});

test('an order of a deactivated customer is neither reminded of nor closed until they are active again [R-591, R-592]', async () => {
  const active = (isActive: boolean) => t.db.query.update(users).set({ isActive }).where(eq(users.username, 'cliente'));
  await active(false);
  await afterEachOf(8, 40);
  expect([await letters(), await accountOf(id)]).toEqual([[], 'inactive']);
  await active(true);
  await afterEachOf(40, 48);
  expect([(await letters()).length, await accountOf(id)]).toEqual([2, 'cancelled']);
});

test('a draft that still leads to it is deleted with it', async () => {
  const intentKey = randomUUID();
  const [order] = await standsAs({ idempotencyKey: intentKey }).returning();
  if (!order) throw new Error('the order is gone');
  const { userId, packageId } = order;
  await t.db.query.insert(checkoutDrafts).values({ userId, packageId, step: 'design', brief: {}, intentKey });
  await afterEachOf(8, 31);
  expect(await t.db.query.select().from(checkoutDrafts)).toEqual([]);
});

const hasMoney = (status: 'pending' | 'review' | 'refunding' | 'failed') => {
  const isReviewed = status === 'review' || status === 'refunding';
  const row = { subscriptionId: id, method: 'mercadopago', externalReference: '1', status, amount: 890_000, currency: 'MXN' } as const;
  return t.db.query.insert(payments).values({ ...row, ...(isReviewed ? { reviewReason: 'already_paid' } : {}) });
};

test.each<[string, () => Promise<unknown>]>([
  ['is paid', async () => office.admin.patch(`/dashboard/orders/${id}/status`, confirmation('BANCO-1'))],
  ['its owner cancelled', async () => office.customer.post(`/payment/cancel/${id}`)],
  ['is at the bank', async () => standsAs({ paymentStatus: 'processing' })],
  ['is on trial', async () => standsAs({ accountStatus: 'trial', startDate: t.clock.now(), endDate: inDays(90) })],
  ['has a pending payment', async () => hasMoney('pending')],
  ['has money in review', async () => hasMoney('review')],
  ['has money being refunded', async () => hasMoney('refunding')],
])('an order that %s is neither reminded of nor closed [R-591, R-592]', async (_, happen) => {
  await happen();
  const before = (await traceOf(t, id)).row;
  await afterEachOf(8, 40);
  expect(await letters()).toEqual([]);
  expect((await traceOf(t, id)).row?.accountStatus).toBe(before?.accountStatus);
});

test('an order on trial that is not paid does not close by itself: its owner reads no date, and that the work goes on once it is paid [R-696]', async () => {
  const turn = async () => ((await office.customer.get(`/profile/subscriptions/${id}`)).body as OwnOrder).turn;
  expect(await turn()).toMatchObject({ reason: 'unpaid', by: expect.any(String), next: 'Empezamos en cuanto se confirme tu pago.' });
  await standsAs({ accountStatus: 'trial', startDate: t.clock.now(), endDate: inDays(90) });
  expect(await turn()).toMatchObject({
    ...{ reason: 'unpaid', by: null, undated: 'Sin fecha límite' },
    ...{ next: 'Seguimos en cuanto se confirme tu pago.', otherwise: 'Mientras tanto, tu proyecto espera.' },
  });
});

test('a failed card payment does not keep it open', async () => {
  await hasMoney('failed');
  await afterEachOf(8, 31);
  expect(await accountOf(id)).toBe('cancelled');
});
