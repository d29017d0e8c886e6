import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { statusHistory } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { signatureOf } from '#server/sales/cards/notice-signature.ts';
import { noticeSecret } from '../../support/card-provider.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { eventually } from '../../support/server-process.ts';
import { said } from '../shop/shop.ts';
import { cardShop, verify } from './card-shop.ts';

/** Numbered as the failure scenarios in docs/card-payments.md. */
const shop = cardShop();

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const settled = { payment: 'confirmed', account: 'active', payments: ['settled'] };
/** Sends the provider's notice when the test wants it. */
function notify(paymentId: number) {
  const [requestId, ts, dataId] = [randomUUID(), String(shop.t.clock.now().getTime()), String(paymentId)];
  const headers = { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${signatureOf(noticeSecret, { requestId, dataId }, ts)}` };
  return shop.t.guest.post(`/webhooks/mercadopago?data.id=${dataId}&type=payment`, { body: {}, headers });
}

async function placeAndPay(holder: string) {
  const { id, url } = await shop.place();
  return { id, url, paymentId: await shop.pay(url, holder) };
}

const confirmations = async (id: number) =>
  (await shop.t.db.query.select().from(statusHistory).where(eq(statusHistory.subscriptionId, id))).filter(
    ({ newStatus }) => newStatus === 'confirmed',
  ).length;
const lettersOf = async (id: number) =>
  (await shop.t.mails()).filter(({ subject }) => subject.startsWith(`Confirmamos tu pago del pedido TW-${id}`)).length;

test('10 · the notice arrives before the payment can be read: it is stored and retried', async () => {
  const { id, url } = await shop.place();
  await shop.provider.fault('not_visible');
  const paymentId = await shop.pay(url);
  expect((await notify(paymentId)).status).toBe(200);
  await eventually('the first read failed', async () => {
    const rows = await shop.t.db.query.select().from(outbox).where(eq(outbox.event, 'card.notice_received'));
    return (
      rows.some(({ lastError, payload }) => lastError !== null && (payload as { providerId: string }).providerId === String(paymentId)) ||
      null
    );
  });
  expect((await shop.moneyOf(id)).payment).toBe('pending');
  shop.t.clock.advance(minuteMs);
  await letDeliveriesBeDue(shop.t.db);
  await shop.t.services.deliverSoon();
  await shop.until(id, 'confirmed');
});

test.each([
  ['11', 'never comes', 'notice_lost'],
  ['16', 'has an invalid signature and is refused', 'notice_forged'],
] as const)('%s · the genuine notice %s: the reconciliation settles the order', async (_, _what, fault) => {
  const { id, url } = await shop.place();
  await shop.provider.fault(fault, 2);
  await shop.provider.pay(url, 'APRO');
  const isRefused = async () => (await shop.provider.journal()).notices.some(({ status }) => status === 401);
  if (fault === 'notice_forged') await expect.poll(isRefused).toBe(true);
  await shop.reconcile();
  expect((await shop.moneyOf(id)).payment).toBe('pending');
  shop.t.clock.advance(3 * minuteMs);
  await shop.reconcile();
  expect(await shop.moneyOf(id)).toEqual(settled);
});

test('19 · a notice is answered even if the provider hangs when asked for its payment', async () => {
  const { id, paymentId } = await placeAndPay('APRO');
  await shop.provider.fault('hang');
  expect((await notify(paymentId)).status).toBe(200);
  expect((await shop.moneyOf(id)).payments).toEqual([]);
  expect((await verify(shop.office.customer, paymentId)).body).toMatchObject({ success: true });
});

test('20 · rejected, then approved on the same page, with the rejection reported last: the order stays paid', async () => {
  const { id, url, paymentId: rejected } = await placeAndPay('FUND');
  await shop.payAndReturn(url);
  expect((await verify(shop.office.customer, rejected)).body).toEqual({ success: true, subscription_id: id, payment_status: 'confirmed' });
  expect(await shop.moneyOf(id)).toEqual({ ...settled, payments: ['settled', 'failed'] });
});

test('8, 21 · the same approval many times, and again two days later: one confirmation, one mail, and development status unchanged', async () => {
  const { id, paymentId } = await placeAndPay('APRO');
  await Promise.all([notify(paymentId), notify(paymentId), verify(shop.office.customer, paymentId), notify(paymentId)]);
  await shop.until(id, 'confirmed');
  const start = { status: 'gathering_info', note: 'Pedimos los textos' };
  expect((await shop.office.admin.patch(`/dashboard/orders/${id}/status`, { body: start })).status).toBe(200);
  shop.t.clock.advance(48 * hourMs);
  await shop.provider.act(paymentId, 'notify');
  await notify(paymentId);
  await verify(shop.office.customer, paymentId);
  await shop.reconcile();
  expect(await shop.moneyOf(id)).toEqual(settled);
  expect([(await shop.orderOf(id)).development_status, await confirmations(id), await lettersOf(id)]).toEqual(['gathering_info', 1, 1]);
});

test.each([
  ['approve', settled],
  ['reject', { payment: 'pending', account: 'inactive', payments: ['failed'] }],
] as const)('22 · in process for two days without a notice, then %s: the customer cannot pay again', async (ending, expected) => {
  const { id, paymentId } = await placeAndPay('CONT');
  shop.t.clock.advance(3 * minuteMs);
  await shop.reconcile();
  const wait = {
    status: 409,
    body: { message: 'Tu pago está en proceso: espera a que el banco responda antes de intentar de nuevo', code: 'transition_refused' },
  };
  for (const payment_method of ['mercadopago', 'transfer']) {
    expect(said(await shop.office.customer.post(`/payment/retry/${id}`, { body: { payment_method } }))).toEqual(wait);
  }
  expect((await shop.moneyOf(id)).payment).toBe('processing');
  shop.t.clock.advance(47 * hourMs);
  await shop.provider.fault('notice_lost');
  await shop.provider.act(paymentId, ending);
  await shop.reconcile();
  expect(await shop.moneyOf(id)).toEqual(expected);
});

test('36 · an unknown status is stored as it came, stays pending, and is checked again', async () => {
  const { id, url } = await shop.place();
  await shop.provider.fault('unknown_status');
  const paid = await shop.provider.pay(url, 'APRO');
  await verify(shop.office.customer, paid.id);
  const row = await shop.paymentOf(paid.id);
  expect([row?.providerStatus, row?.status, paid.id > 2 ** 31]).toEqual(['under_the_moon', 'pending', true]);
  expect((await shop.moneyOf(id)).payment).toBe('processing');
  await shop.provider.act(paid.id, 'approve');
  await shop.until(id, 'confirmed');
});

test.each(['unauthorized', 'too_many', 'error_before'] as const)(
  '38 · %s on every call: nothing is given up, and the reconciliation resumes once the provider recovers',
  async (fault) => {
    const { id } = await placeAndPay('APRO');
    await shop.provider.fault(fault, 10_000);
    shop.t.clock.advance(3 * minuteMs);
    const before = (await shop.provider.journal()).calls.length;
    await shop.reconcile();
    await shop.reconcile();
    const calls = (await shop.provider.journal()).calls.slice(before).length;
    const [attempt] = await shop.t.db.query.select().from(paymentAttempts).where(eq(paymentAttempts.subscriptionId, id));
    expect([(await shop.moneyOf(id)).payment, (attempt?.nextCheckAt ?? new Date(0)) > shop.t.clock.now()]).toEqual(['pending', true]);
    // At most three tries for each due attempt, although the reconciliation ran twice.
    const due = (await shop.t.db.query.select().from(paymentAttempts)).length;
    expect(calls).toBeLessThanOrEqual(3 * due);
    await shop.provider.clearFaults();
    shop.t.clock.advance(2 * minuteMs);
    await shop.reconcile();
    expect(await shop.moneyOf(id)).toEqual(settled);
  },
  60_000,
);
