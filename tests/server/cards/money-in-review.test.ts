import { expect, test } from 'vitest';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { Project } from '#api/contract/development/project.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { eventually } from '../../support/server-process.ts';
import { placePaidOrder } from '../staff/staff.ts';
import { cardShop, placeElsewhere } from './card-shop.ts';

const shop = cardShop();

const ledger = async (query = '') => (await shop.office.admin.get(`/dashboard/payments${query}`)).body as LedgerEntry[];
const lineOf = async (providerId: number) => (await ledger()).find(({ reference }) => reference === String(providerId)) ?? null;
const untilIs = (providerId: number, status: LedgerEntry['status']) =>
  eventually(`${providerId} is ${status}`, async () => {
    const line = await lineOf(providerId);
    return line?.status === status ? line : null;
  });
const summary = async () => (await shop.office.admin.get('/dashboard/summary')).body as Summary;
const mailsWith = async (words: string) => (await shop.t.mails()).filter(({ subject }) => subject.includes(words));
const untilMailed = (words: string) => eventually(`the mail ${words}`, async () => (await mailsWith(words))[0] ?? null);
const placeWrong = async (fault: 'wrong_amount' | 'other_currency' = 'wrong_amount') => {
  const { id, url } = await shop.place();
  await shop.provider.fault(fault);
  return { id, paymentId: await shop.payAndReturn(url) };
};

const subscriptionOf = async (id: number) =>
  ((await shop.office.customer.get('/profile/subscriptions?limit=200')).body as Subscription[]).find((one) => one.subscription_id === id);
/** The customer's page of this payment attempt, by default of the order's own. */
const pageOf = async (id: number, query = '') =>
  ((await shop.office.customer.get(`/payment/callback/status/${id}${query}`)).body as { subscription: PaidOrder }).subscription;

/** The order's money trouble, which must be the same for owner, payment page and staff. */
async function troubleOf(id: number) {
  const { admin, superadmin } = shop.office;
  const own = await subscriptionOf(id);
  const listed = ((await admin.get(`/dashboard/orders?search=TW-${id}`)).body as OrderSummary[])[0];
  const { project } = (await admin.get(`/development/projects/${id}`)).body as { project: Project };
  const all = ((await superadmin.get('/development/all-projects?limit=200')).body as OrderSummary[]).find(
    (one) => one.subscription_id === id,
  );
  const order = await shop.orderOf(id);
  for (const one of [await pageOf(id), listed, order, project, all]) expect(one?.money_trouble).toEqual(own?.money_trouble);
  return own?.money_trouble;
}

test('money of the wrong amount waits for review with its reason, is counted, and staff get a mail [R-482]', async () => {
  const before = (await summary()).review_payments.count;
  const { id, paymentId } = await placeWrong();
  const { at, payment_id, ...line } = await untilIs(paymentId, 'review');
  expect({ ...line, known: payment_id !== null && !Number.isNaN(Date.parse(at)) }).toEqual({
    subscription_id: id,
    renewal: null,
    status: 'review',
    processing: false,
    confirmable: false,
    undoable: false,
    method: 'mercadopago',
    reference: String(paymentId),
    amount: 8800,
    currency: 'MXN',
    refunded: 0,
    review_reason: 'wrong_amount',
    expected: 8900,
    pays: true,
    customer_name: 'Lucía Hernández',
    known: true,
  });
  expect((await ledger('?status=review')).map(({ reference }) => reference)).toContain(String(paymentId));
  expect((await summary()).review_payments.count).toBe(before + 1);
  const { to, text, html } = await untilMailed(`Un pago espera revisión: $8,800.00 MXN, TW-${id}`);
  expect(to).toBe('hola@tallerweb.example');
  for (const part of [
    'El monto no es el del pedido',
    String(paymentId),
    'Nos toca: decidir sobre un pago.',
    '/admin/payments?estado=espera-revision',
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

test('once accepted, it pays the order and is income of its month; staff see who decided, when and why, the customer does not [R-392]', async () => {
  const { id, paymentId } = await placeWrong();
  const line = await untilIs(paymentId, 'review');
  const income = async () => (await summary()).revenue_by_month.at(-1)?.mercadopago ?? 0;
  const decisions = async () => (await shop.orderOf(id)).card_payments.map(({ decision }) => decision);
  expect(await decisions()).toEqual([null]);
  const before = await income();
  const note = 'Lo hablamos con su banco';
  const accept = (text: string) =>
    shop.office.admin.patch(`/dashboard/payments/${line.payment_id}/review`, { body: { action: 'accept', note: text } });
  expect((await accept(' ')).status).toBe(400);
  expect((await accept(note)).body).toEqual({ success: true, payment: { payment_id: line.payment_id, status: 'accepted' } });
  expect(await shop.moneyOf(id)).toEqual({ payment: 'confirmed', account: 'active', payments: ['accepted: wrong_amount'] });
  expect([await income(), (await shop.review(paymentId, 'refund')).status]).toEqual([before + 8800, 409]);
  expect(await lineOf(paymentId)).toMatchObject({ status: 'accepted', pays: false, subscription_id: id });
  expect(await decisions()).toEqual([{ by_name: 'admin', at: expect.any(String), note }]);
  for (const place of ['/profile/subscriptions?limit=200', `/payment/callback/status/${id}`, `/payment/callback/${paymentId}`]) {
    const { status, body } = await shop.office.customer.get(place);
    expect([place, status, JSON.stringify(body).includes(note)]).toEqual([place, 200, false]);
  }
  expect((await shop.t.mails()).filter(({ to, text }) => to === 'cliente@ejemplo.mx' && text.includes(note))).toEqual([]);
});

test('foreign currency is shown as such and not added to pesos [R-392]', async () => {
  const { id, paymentId } = await placeWrong('other_currency');
  expect(await troubleOf(id)).toMatchObject({ kind: 'wrong_currency', currency: expect.not.stringMatching('MXN') });
  const before = (await summary()).revenue_by_month.at(-1);
  expect((await shop.review(paymentId, 'accept')).status).toBe(200);
  expect((await summary()).revenue_by_month.at(-1)).toEqual(before);
});

test('money without an order is recorded without one, and can be refunded [R-392]', async () => {
  const { id } = await shop.provider.pay(await placeElsewhere(shop), 'APRO');
  const unknown = await untilIs(id, 'review');
  expect(unknown).toMatchObject({ subscription_id: null, customer_name: null, review_reason: 'no_order', amount: 500, pays: false });
  expect((await ledger(`?search=${id}`)).length).toBe(1);
  expect((await shop.review(id, 'refund')).status).toBe(200);
  await untilIs(id, 'returned');
});

test('a payment the provider is processing is listed as awaited, and the order lists its payments [R-394]', async () => {
  const { id, url } = await shop.place();
  const rejected = await shop.provider.pay(url, 'FUND');
  const pending = await shop.provider.pay(url, 'CONT');
  const awaited = await eventually(
    'it is in process',
    async () => (await ledger('?status=waiting')).find((line) => line.subscription_id === id && line.processing) ?? null,
  );
  expect([awaited.payment_id, awaited.status, await lineOf(rejected.id)]).toEqual([null, 'waiting', null]);
  await eventually('both are known', async () => ((await shop.orderOf(id)).card_payments.length === 2 ? true : null));
  const listed = (await shop.orderOf(id)).card_payments.map(({ provider_id, status, detail, amount }) => [
    provider_id,
    status,
    detail,
    amount,
  ]);
  expect(listed.sort()).toEqual([
    [String(rejected.id), 'failed', 'cc_rejected_insufficient_amount', 8900],
    [String(pending.id), 'pending', 'pending_contingency', 8900],
  ]);
});

test('the mail of a card order explains what comes next [R-482]', async () => {
  const { id } = await shop.place();
  const [placed] = await mailsWith(`Recibimos tu pedido TW-${id}`);
  for (const part of ['falta tu pago con tarjeta', 'puedes intentarlo otra vez o pagar por transferencia', '/account']) {
    expect(placed?.text).toContain(part);
    expect(placed?.html).toContain(part);
  }
});

test('money of the wrong amount: in review, being refunded, refunded [R-361]', async () => {
  const { id, url } = await shop.place();
  expect(await troubleOf(id)).toBeNull();
  await shop.provider.fault('wrong_amount');
  const paymentId = await shop.payAndReturn(url);
  const money = { amount: 8800, currency: 'MXN', of_renewal: false };
  expect(await troubleOf(id)).toEqual({ kind: 'wrong_amount', ...money });
  await shop.provider.fault('error_before', 50);
  expect((await shop.review(paymentId, 'refund')).status).toBe(200);
  expect(await troubleOf(id)).toEqual({ kind: 'refunding', ...money });
  await shop.provider.clearFaults();
  await eventually('refunded', async () => {
    shop.t.clock.advance(10_000);
    await shop.t.services.deliverSoon();
    return (await shop.paymentOf(paymentId))?.status === 'returned' || null;
  });
  expect(await troubleOf(id)).toEqual({ kind: 'given_back', ...money, returned_at: expect.any(String) });
});

test('a second payment is reported until staff refund it, once [R-216, R-361]', async () => {
  const { id, url } = await shop.place();
  await shop.payAndReturn(url);
  expect(await troubleOf(id)).toBeNull();
  const surplus = await shop.payAndReturn(url);
  expect(await troubleOf(id)).toEqual({ kind: 'double', amount: 8900, currency: 'MXN', of_renewal: false });
  const twice = await Promise.all([shop.review(surplus, 'refund'), shop.review(surplus, 'refund')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  await shop.untilPayments(id, ['settled', 'returned: already_paid']);
  expect([await troubleOf(id), (await shop.moneyOf(id)).account]).toEqual([null, 'active']);
  expect((await shop.provider.journal()).calls.filter(({ path }) => path.endsWith(`/${surplus}/refunds`))).toHaveLength(1);
});

test.each([
  ['chargeback', 'charged_back'],
  ['refund', 'refunded'],
] as const)('a %s at the provider suspends the account, and is reported until staff resume it', async (act, kind) => {
  const { id, url } = await shop.place();
  await shop.provider.act(await shop.payAndReturn(url), act);
  await shop.untilPayments(id, ['returned']);
  expect(await shop.moneyOf(id)).toEqual({ payment: 'confirmed', account: 'suspended', payments: ['returned'] });
  expect(await troubleOf(id)).toEqual({ kind, amount: 8900, currency: 'MXN', of_renewal: false, returned_at: expect.any(String) });
  const sentence = 'Te toca: escribirnos para acordar el pago que se regresó.';
  expect((await subscriptionOf(id))?.turn).toMatchObject({ who: 'customer', reason: 'suspended_unpaid', sentence });
  const resume = { body: { status: 'active', note: 'Pagó en la oficina' } };
  expect((await shop.office.admin.patch(`/dashboard/orders/${id}/account`, resume)).status).toBe(200);
  expect(await troubleOf(id)).toBeNull();
});

test('late money for a cancelled order is reported as in review', async () => {
  const { id, url } = await shop.place();
  await shop.office.customer.post(`/payment/cancel/${id}`);
  await shop.payAndReturn(url);
  expect(await troubleOf(id)).toEqual({ kind: 'in_review', amount: 8900, currency: 'MXN', of_renewal: false });
});

test("trouble with a renewal's money appears on its order, but not on the page of the order's own payment", async () => {
  const id = await placePaidOrder(shop.t, shop.office.customer, shop.office.admin);
  const { renewal, init_point: url } = await shop.renew(id, 2);
  await shop.provider.fault('wrong_amount');
  const attempt = (await shop.paymentOf(await shop.payAndReturn(url)))?.attemptId;
  const trouble = { kind: 'wrong_amount', amount: 2900, currency: 'MXN', of_renewal: true };
  expect((await subscriptionOf(id))?.money_trouble).toEqual(trouble);
  expect((await pageOf(id)).money_trouble).toBeNull();
  const ofRenewal = { renewal_id: renewal.renewal_id, status: 'active', money_trouble: trouble };
  expect(await pageOf(id, `?attempt=${attempt}`)).toMatchObject(ofRenewal);
  const concept = `TW-${id}-R${renewal.renewal_id}`;
  const { text } = await untilMailed(`Un pago espera revisión: $2,900.00 MXN, ${concept}`);
  for (const part of [`Orden: ${concept}`, 'Nos toca: decidir sobre un pago. A más tardar el ']) expect(text).toContain(part);
});
