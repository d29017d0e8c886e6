import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#api/contract/orders/order.ts';
import { users } from '#server/db/schema/people.ts';
import type { Caller } from '../../support/test-app.ts';
import { type CardShop, openCardShop } from '../cards/card-shop.ts';
import { confirmation, placeOrder, placePaidOrder } from './staff.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop.close());

const roles = [100, 200, 300, 400] as const;
type Role = (typeof roles)[number];
/** One person, whose role of the moment counts. */
const as = async (role: Role): Promise<Caller> => {
  await shop.t.db.query.update(users).set({ role }).where(eq(users.username, 'soporte'));
  return shop.office.support;
};
const read = async (role: Role, id: number) => (await (await as(role)).get(`/dashboard/orders/${id}`)).body as Order;

test('bank references and the provider’s payments are read by whoever may see payments, the rest by all [R-590]', async () => {
  const { customer, admin } = shop.office;
  const paid = await placePaidOrder(shop.t, customer, admin);
  const { id: byCard, url } = await shop.place();
  await shop.provider.pay(url, 'APRO');
  await expect.poll(async () => (await shop.orderOf(byCard)).payment_status, { timeout: 10_000 }).toBe('confirmed');
  for (const role of roles) {
    const seesMoney = role >= 300;
    const order = await read(role, paid);
    const note = seesMoney ? `Referencia BANCO-${paid}` : '';
    expect(order.payment_history).toMatchObject([{ previous_status: 'pending', new_status: 'confirmed', note }]);
    expect(order.account_history).toMatchObject([{ previous_status: 'inactive', new_status: 'active', note }]);
    expect([order.payment_status, order.price_paid, order.customer_name]).toEqual(['confirmed', 8900, expect.any(String)]);
    expect(JSON.stringify(order).includes('BANCO-')).toBe(seesMoney);
    const card = await read(role, byCard);
    expect([card.card_payments.length, card.next.cards.length, card.payment_status]).toEqual(
      seesMoney ? [1, 1, 'confirmed'] : [0, 0, 'confirmed'],
    );
  }
});

test('an order offers what the reader’s role may do, and says of the rest that it may not [R-590]', async () => {
  const { customer, admin } = shop.office;
  const waiting = await placeOrder(shop.t, customer);
  const paid = await placePaidOrder(shop.t, customer, admin);
  const offered = async (role: Role, id: number) => {
    const { allowed, next } = await read(role, id);
    const actions = new Set(allowed.filter((one) => one.allowed).map(({ action }) => action));
    return {
      actions: [...actions].sort(),
      payment: next.payment.some((one) => one.allowed),
      account: next.account.some((one) => one.allowed),
    };
  };
  const nothing = { actions: [], payment: false, account: false };
  for (const role of [100, 200] as const) {
    expect([await offered(role, waiting), await offered(role, paid)]).toEqual([nothing, nothing]);
    const { allowed, next } = await read(role, waiting);
    const reasons = [...allowed, ...next.payment, ...next.account].map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['Tu rol no permite esta acción']));
  }
  expect([await offered(300, waiting), await offered(300, paid)]).toEqual([
    { actions: ['confirm_payment'], payment: true, account: false },
    nothing,
  ]);
  expect([await offered(400, waiting), await offered(400, paid)]).toEqual([
    { actions: ['confirm_payment'], payment: true, account: true },
    { actions: ['assign_developer', 'change_status'], payment: false, account: true },
  ]);
  const { body } = await (await as(300)).patch(`/dashboard/orders/${waiting}/status`, confirmation('BANCO-R300'));
  const { order } = body as { order: Order };
  expect([order.payment_status, order.allowed.filter(({ allowed }) => allowed)]).toEqual(['confirmed', []]);
});
