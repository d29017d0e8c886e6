import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { said } from '../shop/shop.ts';
import { openOffice, orderOf, placeOrder, placePaidOrder, traceOf } from './staff.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  office = await openOffice(t);
});

const decide = (id: number, status: string, note = 'Lo pidió el cliente', by = office.admin) =>
  by.patch(`/dashboard/orders/${id}/account`, { body: { status, note } });

test('staff suspend, resume and cancel an account, each with a note, and the order lists the steps newest first [R-357]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const paid = orderOf(await decide(id, 'suspended', '  No ha respondido  '));
  expect({ status: paid.status, payment: paid.payment_status, development: paid.development_status }).toEqual({
    status: 'suspended',
    payment: 'confirmed',
    development: 'pending',
  });
  expect(orderOf(await decide(id, 'active', 'Ya respondió')).status).toBe('active');
  const { status, account_history: history } = orderOf(await decide(id, 'cancelled', 'Cerró su negocio'));
  expect(status).toBe('cancelled');
  expect(history.map((one) => [one.previous_status, one.new_status, one.updated_by_name, one.note])).toEqual([
    ['active', 'cancelled', 'admin', 'Cerró su negocio'],
    ['suspended', 'active', 'admin', 'Ya respondió'],
    ['active', 'suspended', 'admin', 'No ha respondido'],
    ['inactive', 'active', 'admin', `Referencia BANCO-${id}`],
  ]);
});

test.each([
  ['an unpaid account cannot be suspended', 'suspended', 'La contratación está inactiva: no se puede suspender'],
  ['an unpaid account cannot be activated manually', 'active', 'La contratación está inactiva: no se puede reactivar'],
])('%s', async (_, status, message) => {
  const id = await placeOrder(t, office.customer);
  const before = await traceOf(t, id);
  expect(said(await decide(id, status))).toEqual({ status: 409, body: { code: 'transition_refused', message } });
  expect(await traceOf(t, id)).toEqual(before);
});

test('a cancelled account stays cancelled', async () => {
  const id = await placeOrder(t, office.customer);
  expect((await decide(id, 'cancelled')).status).toBe(200);
  expect(said(await decide(id, 'active'))).toEqual({
    status: 409,
    body: { code: 'transition_refused', message: 'La contratación está cancelada: no se puede reactivar' },
  });
});

test.each([
  ['no note', { status: 'suspended' }, 'note'],
  ['a blank note', { status: 'suspended', note: '  ' }, 'note'],
  ['a trial', { status: 'trial', note: 'x' }, 'status'],
  ['an expiry', { status: 'expired', note: 'x' }, 'status'],
  ['an unknown field', { status: 'suspended', note: 'x', end_date: '2030-01-01' }, 'end_date'],
])('%s is refused at its field', async (_, body, path) => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const answer = await office.admin.patch(`/dashboard/orders/${id}/account`, { body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
});

test('only administrators decide, and only about existing orders', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const broken = { body: { status: 'nonsense' } };
  expect((await t.guest.patch(`/dashboard/orders/${id}/account`, broken)).status).toBe(401);
  expect((await office.customer.patch(`/dashboard/orders/${id}/account`, broken)).status).toBe(403);
  expect((await office.support.patch(`/dashboard/orders/${id}/account`, broken)).status).toBe(403);
  expect(said(await decide(999_999, 'suspended'))).toEqual({ status: 404, body: { code: 'not_found', message: 'Orden no encontrada' } });
});
