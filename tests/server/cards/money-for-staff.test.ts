import { expect, test } from 'vitest';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { eventually } from '../../support/server-process.ts';
import { cardShop } from './card-shop.ts';

const shop = cardShop();

const ledger = async (query = '') => (await shop.office.admin.get(`/dashboard/payments${query}`)).body as LedgerEntry[];
const lineOf = async (providerId: number) => (await ledger()).find(({ reference }) => reference === String(providerId)) ?? null;
const untilIs = (providerId: number, status: LedgerEntry['status']) =>
  eventually(`${providerId} is ${status}`, async () => {
    const line = await lineOf(providerId);
    return line?.status === status ? line : null;
  });
const summary = async () => (await shop.office.admin.get('/dashboard/summary')).body as Summary;
const review = (line: LedgerEntry, action: 'accept' | 'refund', note = 'Lo hablamos con el cliente') =>
  shop.office.admin.patch(`/dashboard/payments/${line.payment_id}/review`, { body: { action, note } });
const mailsWith = async (words: string) => (await shop.t.mails()).filter(({ subject }) => subject.includes(words));

test('money of the wrong amount waits for review with its reason, is counted, and staff get a mail [R-482]', async () => {
  const before = (await summary()).review_payments.count;
  const { id, url } = await shop.place();
  await shop.provider.fault('wrong_amount');
  const paid = await shop.provider.pay(url, 'APRO');
  const { at, payment_id, ...line } = await untilIs(paid.id, 'review');
  expect({ ...line, known: payment_id !== null && !Number.isNaN(Date.parse(at)) }).toEqual({
    subscription_id: id,
    renewal: null,
    status: 'review',
    processing: false,
    confirmable: false,
    undoable: false,
    method: 'mercadopago',
    reference: String(paid.id),
    amount: 8800,
    currency: 'MXN',
    refunded: 0,
    review_reason: 'wrong_amount',
    expected: 8900,
    pays: true,
    customer_name: 'Lucía Hernández',
    known: true,
  });
  expect((await ledger('?status=review')).map(({ reference }) => reference)).toContain(String(paid.id));
  expect((await summary()).review_payments.count).toBe(before + 1);
  const [mail] = await eventually('the mail', async () => {
    const found = await mailsWith(`TW-${id}`);
    const own = found.filter(({ subject }) => subject.startsWith('Un pago espera revisión'));
    return own.length > 0 ? own : null;
  });
  expect([mail?.to, mail?.subject]).toEqual(['hola@tallerweb.example', `Un pago espera revisión: $8,800.00 MXN, TW-${id}`]);
  for (const part of ['El monto no es el del pedido', String(paid.id), '/admin/payments?estado=espera-revision']) {
    expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(part);
  }
});

test('once accepted, it pays the pending order and counts as income of its month [R-392]', async () => {
  const { id, url } = await shop.place();
  await shop.provider.fault('wrong_amount');
  const line = await untilIs((await shop.provider.pay(url, 'APRO')).id, 'review');
  const income = async () => (await summary()).revenue_by_month.at(-1)?.mercadopago ?? 0;
  const before = await income();
  expect((await review(line, 'accept', ' ')).status).toBe(400);
  expect((await review(line, 'accept')).body).toEqual({ success: true, payment: { payment_id: line.payment_id, status: 'accepted' } });
  expect(await shop.moneyOf(id)).toEqual({ payment: 'confirmed', account: 'active', payments: ['accepted: wrong_amount'] });
  expect([await income(), (await review(line, 'refund')).status]).toEqual([before + 8800, 409]);
  expect(await lineOf(Number(line.reference))).toMatchObject({ status: 'accepted', pays: false, subscription_id: id });
});

test('money without an order is recorded without one, and foreign currency is not added to pesos [R-392]', async () => {
  const { url } = await shop.place();
  await shop.provider.fault('other_currency');
  const foreign = await untilIs((await shop.provider.pay(url, 'APRO')).id, 'review');
  const before = (await summary()).revenue_by_month.at(-1);
  await review(foreign, 'accept');
  expect((await summary()).revenue_by_month.at(-1)).toEqual(before);
  const body = {
    items: [{ title: 'De otra tienda', quantity: 1, currency_id: 'MXN', unit_price: 500 }],
    external_reference: '999999-11111111-1111-4111-8111-111111111111',
    notification_url: `${shop.t.services.config.publicUrl}/srv/webhooks/mercadopago?source_news=webhooks`,
  };
  const made = await fetch(`${shop.provider.apiUrl}/checkout/preferences`, {
    method: 'POST',
    headers: { authorization: 'Bearer TEST-1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { init_point } = (await made.json()) as { init_point: string };
  const unknown = await untilIs((await shop.provider.pay(init_point, 'APRO')).id, 'review');
  expect(unknown).toMatchObject({ subscription_id: null, customer_name: null, review_reason: 'no_order', amount: 500, pays: false });
  expect((await ledger(`?search=${unknown.reference}`)).length).toBe(1);
  expect((await review(unknown, 'refund')).status).toBe(200);
  await untilIs(Number(unknown.reference), 'returned');
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
  const told = (await shop.orderOf(id)).card_payments.map(({ provider_id, status, detail, amount }) => ({
    provider_id,
    status,
    detail,
    amount,
  }));
  expect(new Set(told)).toEqual(
    new Set([
      { provider_id: String(pending.id), status: 'pending', detail: 'pending_contingency', amount: 8900 },
      { provider_id: String(rejected.id), status: 'failed', detail: 'cc_rejected_insufficient_amount', amount: 8900 },
    ]),
  );
});

test('the mail of a card order explains what comes next; that of a chargeback, that the account is suspended [R-482]', async () => {
  const { id, url } = await shop.place();
  const [placed] = await mailsWith(`Recibimos tu pedido TW-${id}`);
  for (const part of ['falta tu pago con tarjeta', 'puedes intentarlo otra vez o pagar por transferencia', '/account']) {
    expect(placed?.text).toContain(part);
    expect(placed?.html).toContain(part);
  }
  const paid = await shop.provider.pay(url, 'APRO');
  await untilIs(paid.id, 'confirmed');
  await shop.provider.act(paid.id, 'chargeback');
  const returned = await untilIs(paid.id, 'returned');
  expect(returned).toMatchObject({ amount: 8900, refunded: 0, subscription_id: id });
  const [mail] = await eventually('the mail', async () => {
    const found = await mailsWith(`Tu banco retiró el pago de TW-${id}`);
    return found.length > 0 ? found : null;
  });
  expect(mail?.to).toBe('cliente@ejemplo.mx');
  for (const part of ['contracargo por $8,900.00 MXN', 'queda suspendida', 'hola@tallerweb.example', '/account']) {
    expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(part);
  }
});

test('staff see who decided about a payment, when and why; the customer never does', async () => {
  const { id, url } = await shop.place();
  await shop.provider.fault('wrong_amount');
  await shop.provider.pay(url, 'APRO');
  const line = await eventually(
    'it waits',
    async () => (await ledger('?status=review')).find(({ subscription_id }) => subscription_id === id) ?? null,
  );
  expect((await shop.orderOf(id)).card_payments.map(({ decision }) => decision)).toEqual([null]);
  const note = 'Lo hablamos con su banco';
  await shop.office.admin.patch(`/dashboard/payments/${line.payment_id}/review`, { body: { action: 'accept', note } });
  expect((await shop.orderOf(id)).card_payments.map(({ decision }) => decision)).toEqual([
    { by_name: 'admin', at: expect.any(String), note },
  ]);
  const { customer } = shop.office;
  for (const place of ['/profile/subscriptions?limit=200', `/payment/callback/status/${id}`, `/payment/callback/${line.reference}`]) {
    const { status, body } = await customer.get(place);
    expect([place, status, JSON.stringify(body).includes(note)]).toEqual([place, 200, false]);
  }
  expect((await shop.t.mails()).filter(({ to, text }) => to === 'cliente@ejemplo.mx' && text.includes(note))).toEqual([]);
});
