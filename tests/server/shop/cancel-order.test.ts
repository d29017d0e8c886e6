import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { confirmation, openOffice, placeOrder, placePaidOrder, traceOf } from '../staff/staff.ts';
import { said } from './shop.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  office = await openOffice(t);
});

const cancel = (id: number, by = office.customer) => by.post(`/payment/cancel/${id}`);

test('the owner cancels an unpaid order, and the history records who did [R-209, R-369]', async () => {
  const id = await placeOrder(t, office.customer);
  expect(said(await cancel(id))).toEqual({ status: 200, body: { success: true, subscription_id: id } });
  const { row, history } = await traceOf(t, id);
  expect({ payment: row?.paymentStatus, account: row?.accountStatus, development: row?.developmentStatus, history }).toEqual({
    payment: 'pending',
    account: 'cancelled',
    development: 'pending',
    history: ['account_status: inactive → cancelled (El cliente canceló el pedido)'],
  });
});

test('a cancelled order no longer gives transfer instructions', async () => {
  const id = await placeOrder(t, office.customer);
  expect((await office.customer.get(`/payment/transfer/${id}`)).status).toBe(200);
  await cancel(id);
  expect(said(await office.customer.get(`/payment/transfer/${id}`))).toEqual({
    status: 409,
    body: { code: 'transition_refused', message: 'Este pedido está cancelado' },
  });
});

test('a cancelled order offers staff no confirmation, and refuses one', async () => {
  const id = await placeOrder(t, office.customer);
  await cancel(id);
  const reason = 'La contratación está cancelada: no admite otro pago';
  const { body } = await office.admin.get(`/dashboard/orders/${id}`);
  expect((body as { allowed: unknown[] }).allowed[0]).toEqual({ action: 'confirm_payment', allowed: false, reason });
  const before = await traceOf(t, id);
  expect(said(await office.admin.patch(`/dashboard/orders/${id}/status`, confirmation('TARDE-1')))).toEqual({
    status: 409,
    body: { code: 'transition_refused', message: reason },
  });
  expect(await traceOf(t, id)).toEqual(before);
});

test('the owner cannot cancel a paid order [R-369]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const before = await traceOf(t, id);
  expect(said(await cancel(id))).toEqual({
    status: 409,
    body: { code: 'transition_refused', message: 'La contratación está activa: ya no la puedes cancelar; escríbenos' },
  });
  expect(await traceOf(t, id)).toEqual(before);
});

test('another customer’s order is answered as a missing one, also to staff', async () => {
  const id = await placeOrder(t, office.customer);
  const before = await traceOf(t, id);
  const absent = { status: 404, body: { code: 'not_found', message: 'No encontramos ese pedido' } };
  expect(said(await cancel(id, office.otherCustomer))).toEqual(absent);
  expect(said(await cancel(id, office.admin))).toEqual(absent);
  expect(said(await cancel(999_999))).toEqual(absent);
  expect((await t.guest.post(`/payment/cancel/${id}`)).status).toBe(401);
  expect(await traceOf(t, id)).toEqual(before);
});

test('of a concurrent cancellation and confirmation exactly one succeeds', async () => {
  const id = await placeOrder(t, office.customer);
  const answers = await Promise.all([cancel(id), office.admin.patch(`/dashboard/orders/${id}/status`, confirmation('AL-MISMO-TIEMPO'))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { row } = await traceOf(t, id);
  expect(['pending cancelled', 'confirmed active']).toContain(`${row?.paymentStatus} ${row?.accountStatus}`);
});
