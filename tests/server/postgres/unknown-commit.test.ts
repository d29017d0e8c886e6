import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptions } from '#server/db/schema/orders.ts';
import { people } from '../../support/people.ts';
import type { Caller } from '../../support/test-app.ts';
import { holdBack, wholeTable } from '../processes/paused-statements.ts';
import { transferOrder } from '../shop/shop.ts';
import { type FaultyShop, generous, openFaultyShop } from './faulty-shop.ts';

let shop: FaultyShop;
let customer: Caller;
beforeAll(async () => {
  shop = await openFaultyShop(generous);
  customer = await shop.t.as('cliente', shop.beside);
});
afterAll(() => shop.close());

const orders = async () =>
  (await shop.beside.query.select().from(subscriptions).where(eq(subscriptions.userId, people.cliente.userId))).length;

/** Without a key a repetition is a second order. */
const sent = async (withKey: { headers?: Record<string, string> } = {}) => {
  const { status, body, headers } = await customer.post('/transfer_payment', { body: transferOrder(shop.packageId), ...withKey });
  return { status, body, retryAfter: headers['retry-after'] };
};

/** Loses the answer to a COMMIT, and all ways to find out what became of it. */
const loseCommit = () =>
  shop.proxy.arm('cutAfter', 1, /^commit$/, () => {
    shop.proxy.cutAll();
    shop.proxy.refuse(true);
  });

const placed = { status: 201, body: expect.objectContaining({ success: true }), retryAfter: undefined };
const unknown = {
  status: 503,
  body: { message: 'No sabemos si quedó registrado. Revisa antes de repetir.', code: 'outcome_unknown' },
  retryAfter: undefined,
};

test('the server looks up a COMMIT whose answer is lost, and the order is placed once [R-401]', async () => {
  const failed = shop.proxy.arm('cutAfter', 1, /^commit$/);
  expect({ sent: await sent(), fired: failed().fired, orders: await orders() }).toEqual({ sent: placed, fired: true, orders: 1 });
});

test('a transaction whose COMMIT never reached the database is repeated', async () => {
  const failed = shop.proxy.arm('cut', 1, /^commit$/);
  expect({ sent: await sent(), fired: failed().fired, orders: await orders() }).toEqual({ sent: placed, fired: true, orders: 2 });
});

test('a transaction of unknown outcome is not repeated, and the message says to look first [R-401]', async () => {
  const lost = loseCommit();
  const answer = await sent();
  shop.proxy.refuse(false);
  await shop.poolWhole();
  expect({ answer, fired: lost().fired, orders: await orders() }).toEqual({ answer: unknown, fired: true, orders: 3 });
});

test('with a key the message says that a repetition does not duplicate it, which is true', async () => {
  const key = { headers: { 'idempotency-key': 'una-sola-vez' } };
  loseCommit();
  const answer = await sent(key);
  shop.proxy.refuse(false);
  await shop.poolWhole();
  const message = 'No pudimos comprobar si tu solicitud se guardó. Inténtalo otra vez: no se duplicará.';
  expect(answer).toEqual({ ...unknown, body: { code: 'outcome_unknown', message } });
  const again = [await sent(key), await sent(key)].map(({ body }) => body);
  expect(again).toEqual([placed.body, again[0]]);
  expect(await orders()).toBe(4);
});

test('a transaction whose connection the owner of the database ends is repeated', async () => {
  const held = await holdBack(shop.t.address.databaseUrl ?? '', wholeTable('payment_attempts'), 'insert into "payment_attempts"');
  const answer = sent();
  await held.arrived();
  await held.letGo();
  expect([await answer, await orders()]).toEqual([placed, 5]);
});

test('a single statement, which is a transaction of its own, is not repeated either', { tags: ['long'] }, async () => {
  const lost = loseCommit();
  const { status, body } = await customer.post('/logout');
  shop.proxy.refuse(false);
  expect({ status, body, fired: lost().fired }).toEqual({ status: 503, body: unknown.body, fired: true });
});
