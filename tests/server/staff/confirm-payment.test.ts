import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { confirmation, openOffice, orderOf, placeOrder, traceOf } from './staff.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  office = await openOffice(t);
});

const confirm = (id: number, reference: string, note?: string) =>
  office.admin.patch(`/dashboard/orders/${id}/status`, confirmation(reference, note));

test('a confirmed transfer pays the order and starts a year of support; development is unchanged [R-191, R-192, R-354, R-358]', async () => {
  const id = await placeOrder(t, office.customer);
  const now = t.clock.now();
  const answer = await confirm(id, 'SPEI-0001', 'Llegó completo');
  expect(answer.status).toBe(200);
  const { payment_status, status, development_status, start_date, end_date, allowed } = orderOf(answer);
  expect({ payment_status, status, development_status }).toEqual({
    payment_status: 'confirmed',
    status: 'active',
    development_status: 'pending',
  });
  expect(Date.parse(start_date ?? '')).toBeGreaterThanOrEqual(now.getTime());
  expect(Date.parse(end_date ?? '') - Date.parse(start_date ?? '')).toBe(365 * 24 * 3600 * 1000);
  expect(allowed).toEqual([
    { action: 'confirm_payment', allowed: false, reason: expect.stringMatching(/ya está confirmado/) },
    { action: 'change_status', to: 'gathering_info', allowed: true },
    { action: 'change_status', to: 'design', allowed: true },
    { action: 'assign_developer', allowed: true },
    { action: 'go_live', allowed: false, reason: expect.any(String) },
  ]);
  expect((await traceOf(t, id)).history).toEqual([
    'payment_status: pending → confirmed (Referencia SPEI-0001. Llegó completo)',
    'account_status: inactive → active (Referencia SPEI-0001. Llegó completo)',
  ]);
});

test('the customer gets one mail [R-480]', async () => {
  const id = await placeOrder(t, office.customer);
  await confirm(id, 'SPEI-0002');
  const told = (await t.mails()).filter((mail) => mail.to === 'cliente@ejemplo.mx').map((mail) => mail.subject);
  expect(told.filter((subject) => subject.startsWith('Confirmamos tu pago'))).toHaveLength(1);
});

test('a second confirmation names the first person and writes nothing [R-346]', async () => {
  const id = await placeOrder(t, office.customer);
  await confirm(id, 'SPEI-0003');
  const before = await traceOf(t, id);
  const answer = await confirm(id, 'SPEI-0004');
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 409,
    body: {
      code: 'already_confirmed',
      message: expect.stringMatching(/^Este pago ya fue confirmado por admin el \d+\s\p{L}+\s\d{4}, \d+:\d\d\sh$/u),
    },
  });
  expect(await traceOf(t, id)).toEqual(before);
});

test('of concurrent confirmations one counts, the others are refused [R-346]', async () => {
  const id = await placeOrder(t, office.customer);
  const answers = await Promise.all([
    confirm(id, 'SPEI-0005'),
    office.superadmin.patch(`/dashboard/orders/${id}/status`, confirmation('SPEI-0006')),
    confirm(id, 'SPEI-0005'),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect((await traceOf(t, id)).history).toHaveLength(2);
  expect((await traceOf(t, id)).payments).toBe(1);
});

test('a bank reference confirms one payment only, whatever its case [R-345]', async () => {
  const first = await placeOrder(t, office.customer);
  const second = await placeOrder(t, office.otherCustomer);
  await confirm(first, 'SPEI-0007');
  const before = await traceOf(t, second);
  const answer = await confirm(second, ' spei-0007 ');
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 409,
    body: {
      code: 'reference_used',
      message: 'Esa referencia ya confirmó otro pago',
      issues: [{ path: 'reference', message: 'Esa referencia ya confirmó otro pago' }],
    },
  });
  expect(await traceOf(t, second)).toEqual(before);
});

test('one reference used for two orders concurrently confirms one of them [R-345]', async () => {
  const first = await placeOrder(t, office.customer);
  const second = await placeOrder(t, office.otherCustomer);
  const answers = await Promise.all([confirm(first, 'SPEI-0008'), confirm(second, 'SPEI-0008')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test.each([
  ['no reference', { status: 'confirmed', method: 'transfer', note: '' }, 'reference'],
  ['a blank reference', { status: 'confirmed', method: 'transfer', reference: '   ' }, 'reference'],
  ['a card', { status: 'confirmed', method: 'mercadopago', reference: 'X' }, 'method'],
  ['an unknown field', { status: 'confirmed', method: 'transfer', reference: 'X', price_paid: 1 }, 'price_paid'],
])('%s is refused at its field [R-147]', async (_, body, path) => {
  const id = await placeOrder(t, office.customer);
  const before = await traceOf(t, id);
  const answer = await office.admin.patch(`/dashboard/orders/${id}/status`, { body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
  expect(await traceOf(t, id)).toEqual(before);
});

test('a missing order is not found [R-191]', async () => {
  const answer = await confirm(999_999, 'SPEI-0009');
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 404,
    body: { code: 'not_found', message: 'Orden no encontrada' },
  });
});

test('only administrators confirm, and others are refused before the body is read', async () => {
  const id = await placeOrder(t, office.customer);
  const before = await traceOf(t, id);
  const broken = { body: { status: 'nonsense' } };
  expect((await t.guest.patch(`/dashboard/orders/${id}/status`, broken)).status).toBe(401);
  expect((await office.customer.patch(`/dashboard/orders/${id}/status`, broken)).status).toBe(403);
  expect((await office.support.patch(`/dashboard/orders/${id}/status`, broken)).status).toBe(403);
  expect(await traceOf(t, id)).toEqual(before);
});
