import { beforeEach, expect, test } from 'vitest';
import { throttle } from '#server/db/schema/sessions.ts';
import { hourMs } from '../../support/run-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { statusesAtOnce, statusesOf } from '../../support/statuses.ts';
import type { Caller } from '../../support/test-app.ts';
import { deskOf, needed, raise, supportRequest, traceOf } from '../requirements/desk.ts';
import { confirmation } from '../staff/staff.ts';
import { packageIdOf, transferOrder, written } from './shop.ts';

const t = sharedApp({ config: { perPerson: { unpaidOrders: 3, renewals: 2, tickets: 2, replies: 2 }, cardProvider: null } });
beforeEach(async () => void (await t.db.query.delete(throttle)));
/** A desk with one order paid today. */
const desk = deskOf(t);
let packageId: number;
beforeEach(async () => {
  packageId = await packageIdOf(t.db.query, 'web', 'optimal');
});

const order = (by: Caller = desk.customer, headers: Record<string, string> = {}) =>
  by.post('/transfer_payment', { body: transferOrder(packageId), headers });
const refused = (message: string, retryAfter: unknown) => ({
  status: 429,
  body: { code: 'too_many_requests', message },
  headers: { 'retry-after': retryAfter },
});

test('unpaid orders per day are limited: one more is refused and changes nothing; repeated keys and other customers are unaffected [R-561]', async () => {
  const key = { 'idempotency-key': 'b2b7b6a4-6f0e-4a55-9f0d-0d5f0a3c9d11' };
  expect([(await order(desk.customer, key)).status, ...(await statusesOf(2, () => order()))]).toEqual([201, 201, 201]);
  const before = await written(t.db.query);
  const message = 'Llegaste al límite de pedidos sin pagar por día (3). Paga uno o vuelve a intentar en 24 horas';
  expect(await order()).toMatchObject(refused(message, expect.stringMatching(/^86[34]\d\d$/)));
  const body = { package_id: packageId, package_type: 'web', payment_method: 'transfer' };
  expect((await desk.customer.post('/subscription/create', { body })).status).toBe(429);
  expect(await written(t.db.query)).toEqual(before);
  expect([(await order(desk.customer, key)).status, (await order(desk.otherCustomer)).status]).toEqual([201, 201]);
  t.clock.advance(24 * hourMs);
  expect((await order()).status).toBe(201);
});

test('a day means the last 24 hours', async () => {
  expect(await statusesOf(1, () => order())).toEqual([201]);
  t.clock.advance(23 * hourMs);
  expect(await statusesOf(3, () => order())).toEqual([201, 201, 429]);
  t.clock.advance(2 * hourMs);
  expect(await statusesOf(2, () => order())).toEqual([201, 429]);
});

test('orders dated in the future by a wrong clock do not count', async () => {
  t.clock.advance(24 * hourMs);
  expect(await statusesOf(3, () => order())).toEqual([201, 201, 201]);
  t.clock.advance(-24 * hourMs);
  expect(await statusesOf(4, () => order())).toEqual([201, 201, 201, 429]);
});

test('paying an order makes room for another, cancelling does not', async () => {
  const ids: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) ids.push(((await order()).body as { subscription_id: number }).subscription_id);
  expect((await desk.customer.post(`/payment/cancel/${ids[0]}`)).status).toBe(200);
  expect((await order()).status).toBe(429);
  expect((await desk.admin.patch(`/dashboard/orders/${ids[1]}/status`, confirmation('BANCO-9'))).status).toBe(200);
  expect(await statusesOf(2, () => order())).toEqual([201, 429]);
});

test('the limit holds for concurrent orders', async () => {
  expect(await statusesAtOnce(Array.from({ length: 8 }, () => order()))).toEqual([...Array(3).fill(201), ...Array(5).fill(429)]);
});

test('requests and replies per hour are limited; those of staff are not [R-561]', async () => {
  const ticketId = await raise(desk.customer, supportRequest(desk.id));
  await raise(desk.customer, supportRequest(desk.id));
  const reply = () => desk.customer.post(`/customer/requirements/${ticketId}/responses`, { body: { message: 'Aquí van' } });
  expect(await statusesOf(2, reply)).toEqual([201, 201]);
  const before = await traceOf(t);
  expect(await desk.customer.post('/support/tickets', supportRequest(desk.id))).toMatchObject(
    refused('Llegaste al límite de solicitudes por hora (2). Vuelve a intentar en 60 minutos', '3600'),
  );
  expect(await reply()).toMatchObject(refused('Llegaste al límite de respuestas por hora (2). Vuelve a intentar en 60 minutos', '3600'));
  expect(await traceOf(t)).toEqual(before);
  for (let nth = 0; nth < 3; nth += 1) await raise(desk.admin, needed(desk.id));
  t.clock.advance(hourMs);
  expect((await reply()).status).toBe(201);
});

test('renewals per hour are limited; repeating a pending one does not count [R-561]', async () => {
  const ask = (years: number) => desk.customer.post('/support/renewals', { body: { subscription_id: desk.id, years } });
  expect([(await ask(1)).status, (await ask(1)).status, (await ask(2)).status]).toEqual([201, 201, 201]);
  expect(await ask(3)).toMatchObject(refused('Llegaste al límite de renovaciones por hora (2). Vuelve a intentar en 60 minutos', '3600'));
  expect((await ask(2)).status).toBe(201);
});
