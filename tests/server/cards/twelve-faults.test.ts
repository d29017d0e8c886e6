import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import type { FaultName } from '#server/dev/emulators/mercadopago/faults.ts';
import { answersWithinMs } from '#server/effects/providers/card/mercado-pago.ts';
import { leaseMs } from '#server/sales/cards/open-checkout.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { eventually } from '../../support/server-process.ts';
import { packageIdOf, said, transferOrder } from '../shop/shop.ts';
import { type CardShop, openCardShop, verify } from './card-shop.ts';

// @module-tag long

const personWaitsMs = 12_000;

test('the lease on opening a page is longer than the provider may take and shorter than a person waits', () => {
  expect(leaseMs).toBeGreaterThan(answersWithinMs);
  expect(leaseMs).toBeLessThan(personWaitsMs);
});

let shop: CardShop;
let slowMail: MailServer;
beforeAll(async () => {
  slowMail = await startMailServer({ delayMs: 1_000 });
  shop = await openCardShop({ smtpUrl: slowMail.url });
});
afterAll(async () => {
  await shop.close();
  await slowMail.stop();
});
afterEach(() => shop.provider.clearFaults());

const until = (id: number, payment: string) =>
  eventually(`${id} is ${payment}`, async () => ((await shop.moneyOf(id)).payment === payment ? true : null));

const leads = 'Registramos tu pedido. Te llevamos a Mercado Pago para que pagues con tu tarjeta.';
const notNow = 'El cobro con tarjeta no responde en este momento. Tu pedido está guardado: intenta de nuevo o paga por transferencia.';
const notTold = 'Mercado Pago no responde en este momento. Tu pago no se pierde: lo revisamos solos en unos minutos.';

async function press(key: string) {
  const body = { ...transferOrder(await packageIdOf(shop.t.db.query, 'web', 'optimal')), payment_method: 'mercadopago' };
  const answer = await shop.office.customer.post('/create_payment', { body, headers: { 'idempotency-key': key } });
  return {
    status: answer.status,
    wait: answer.headers['retry-after'],
    ...(answer.body as { message: string; subscription_id?: number; init_point?: string }),
  };
}

/** Pays, and checks that there is one order with one attempt, paid once. */
async function paidOnce(key: string, url: string) {
  await shop.provider.pay(url, 'APRO');
  const orders = await shop.t.db.query.select().from(subscriptions).where(eq(subscriptions.idempotencyKey, key));
  const id = orders[0]?.subscriptionId ?? 0;
  await until(id, 'confirmed');
  const attempts = await shop.t.db.query.select().from(paymentAttempts).where(eq(paymentAttempts.subscriptionId, id));
  expect([orders.length, attempts.length, await shop.moneyOf(id)]).toEqual([
    1,
    1,
    { payment: 'confirmed', account: 'active', payments: ['settled'] },
  ]);
}

describe('a fault while opening the page: a message, another try, one order paid once', () => {
  test.each<[FaultName, number, string, string | undefined]>([
    ['slow', 201, leads, undefined],
    ['hang', 503, notNow, '5'],
    ['error_before', 503, notNow, '5'],
    // As the provider asked.
    ['too_many', 503, notNow, '1'],
    ['unauthorized', 503, notNow, '5'],
  ])('%s', async (fault, status, message, wait) => {
    await shop.provider.fault(fault, fault === 'slow' ? 1 : 20);
    expect(await press(fault)).toMatchObject({ status, message, wait });
    await shop.provider.clearFaults();
    const again = await press(fault);
    expect(again).toMatchObject({ status: 201, message: leads });
    await paidOnce(fault, again.init_point ?? '');
  });
});

test('requests waiting for a failed try fail with it, without calling the provider again', async () => {
  await shop.provider.fault('hang', 20);
  const before = (await shop.provider.journal()).calls.length;
  const answers = await Promise.all([press('detras'), press('detras'), press('detras')]);
  expect(answers.map(({ status, message, wait }) => ({ status, message, wait }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 503, message: notNow, wait: '5' })),
  );
  expect((await shop.provider.journal()).calls.length - before).toBe(1);
});

test('a request waiting for an abandoned try is answered in time as well', async () => {
  await shop.provider.fault('unauthorized', 3);
  expect(await press('abandonado')).toMatchObject({ status: 503, message: notNow });
  await shop.provider.clearFaults();
  await shop.provider.fault('hang', 20);
  // As left by a process that was killed while opening the page; the lease ends just before others would try themselves.
  const order = shop.t.db.query.select({ id: subscriptions.subscriptionId }).from(subscriptions);
  const openingUntil = new Date(shop.t.clock.now().getTime() + 1_500);
  const mine = order.where(eq(subscriptions.idempotencyKey, 'abandonado'));
  await shop.t.db.query.update(paymentAttempts).set({ openingUntil }).where(inArray(paymentAttempts.subscriptionId, mine));
  expect(await press('abandonado')).toMatchObject({ status: 503, message: notNow });
});

test('the catalogue still answers while the provider hangs', async () => {
  await shop.provider.fault('hang', 20);
  const statuses: (string | number)[] = [];
  const pressed = press('catalogo').then(({ status }) => statuses.push(`press ${status}`));
  for (let looks = 0; looks < 3; looks += 1) statuses.push((await shop.t.guest.get('/packages/web')).status);
  await pressed;
  expect(statuses).toEqual([...Array.from({ length: 3 }, () => 200), 'press 503']);
});

describe('a fault while reading the payment: a message, another try, one order paid once', () => {
  test.each<[FaultName, number, string, string | undefined]>([
    ['error_before', 503, notTold, '5'],
    ['hang', 503, notTold, '5'],
    ['not_visible', 404, 'No encontramos ese pago', undefined],
  ])('%s', async (fault, status, message, wait) => {
    const { id, url } = await shop.place();
    await shop.provider.fault('notice_lost', 2);
    if (fault === 'not_visible') await shop.provider.fault(fault);
    const paid = await shop.provider.pay(url, 'APRO');
    if (fault !== 'not_visible') await shop.provider.fault(fault, 20);
    const answer = await verify(shop.office.customer, paid.id);
    expect({ ...said(answer), wait: answer.headers['retry-after'] }).toMatchObject({ status, body: { message }, wait });
    await shop.provider.clearFaults();
    shop.t.clock.advance(5_000);
    expect((await verify(shop.office.customer, paid.id)).body).toEqual({ success: true, subscription_id: id, payment_status: 'confirmed' });
    expect((await shop.moneyOf(id)).payments).toEqual(['settled']);
  });
});

test('nobody waits for a slow mail server, and its mails are sent once', async () => {
  const pressed = await press('correo-lento');
  expect(pressed).toMatchObject({ status: 201, message: leads });
  const subject = `Confirmamos tu pago del pedido TW-${pressed.subscription_id}`;
  const before = slowMail.received.filter((mail) => mail.subject === subject).length;
  await paidOnce('correo-lento', pressed.init_point ?? '');
  expect(before).toBe(0);
  await eventually('the letter', async () => slowMail.received.find((mail) => mail.subject === subject) ?? null, 120_000);
  const letters = slowMail.received.filter((mail) => mail.subject === subject);
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1);
}, 150_000);
