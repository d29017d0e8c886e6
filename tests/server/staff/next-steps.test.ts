import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { NextStep, Order } from '#api/contract/orders/order.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { cardShop } from '../cards/card-shop.ts';
import { orderOf, placeOrder, placePaidOrder } from './staff.ts';

const shop = cardShop();

const possible = (steps: readonly NextStep[]): string[] => steps.filter(({ allowed }) => allowed).map(({ event }) => event);
const why = (steps: readonly NextStep[], named: string): string | undefined => steps.find(({ event }) => event === named)?.reason;

test('an order shows the history and the possible next steps of its payment and its account [R-191]', async () => {
  const { customer, admin } = shop.office;
  const waiting = await shop.orderOf(await placeOrder(shop.t, customer));
  expect([waiting.payment_history, waiting.account_history]).toEqual([[], []]);
  expect([possible(waiting.next.payment), possible(waiting.next.account)]).toEqual([
    ['PROVIDER_PROCESSING', 'PROVIDER_APPROVED', 'CONFIRM_MANUALLY'],
    ['PAYMENT_CONFIRMED', 'CANCEL', 'CANCEL_BY_OWNER', 'CLOSE_UNPAID'],
  ]);

  const id = await placePaidOrder(shop.t, customer, admin);
  const paid = await shop.orderOf(id);
  const entry = { updated_by_name: 'admin', note: `Referencia BANCO-${id}`, created_at: expect.any(String) };
  expect(paid.payment_history).toEqual([{ ...entry, previous_status: 'pending', new_status: 'confirmed' }]);
  expect(paid.account_history).toEqual([{ ...entry, previous_status: 'inactive', new_status: 'active' }]);
  expect([possible(paid.next.payment), possible(paid.next.account)]).toEqual([
    ['UNDO_CONFIRMATION'],
    ['RENEWAL_CONFIRMED', 'SUSPEND', 'PAYMENT_REVERSED', 'PAYMENT_UNDONE', 'CANCEL'],
  ]);
  expect(why(paid.next.payment, 'CONFIRM_MANUALLY')).toBe('El pago ya está confirmado');
  expect(why(paid.next.account, 'EXPIRE')).toBe('La contratación todavía no llega a su fecha de término');

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const term = { startDate: daysAgo(366), endDate: daysAgo(1) };
  await shop.t.db.query.update(subscriptions).set(term).where(eq(subscriptions.subscriptionId, id));
  const over = await shop.orderOf(id);
  expect(possible(over.next.account)).toEqual(['RENEWAL_CONFIRMED', 'EXPIRE', 'SUSPEND', 'PAYMENT_REVERSED', 'PAYMENT_UNDONE', 'CANCEL']);
  const answer = await admin.patch(`/dashboard/orders/${id}/account`, { body: { status: 'suspended', note: 'No responde' } });
  expect(possible(orderOf(answer).next.account)).toEqual(['PAYMENT_REVERSED', 'PAYMENT_UNDONE', 'RESUME', 'CANCEL']);
});

test('a card payment shows its status and its possible next steps [R-191]', async () => {
  const { id, url } = await shop.place();
  const { id: providerId } = await shop.provider.pay(url, 'CONT');
  const order = await expect
    .poll(async () => (await shop.orderOf(id)).payment_status)
    .toBe('processing')
    .then(() => shop.orderOf(id));
  const told = ({ card_payments, next }: Order) =>
    card_payments.map(({ payment_id, provider_id, status }) => ({
      provider_id,
      status,
      next: next.cards.filter((one) => one.payment_id === payment_id).map(({ steps }) => possible(steps)),
    }));
  expect(told(order)).toEqual([{ provider_id: String(providerId), status: 'pending', next: [['SEEN_FAILED', 'SEEN_APPROVED']] }]);
  expect(possible(order.next.payment)).toEqual(['PROVIDER_APPROVED', 'PROVIDER_REJECTED', 'CONFIRM_MANUALLY']);
  expect(order.payment_history.map(({ new_status, updated_by_name, note }) => [new_status, updated_by_name, note])).toEqual([
    ['processing', null, `Mercado Pago ${providerId}`],
  ]);
});
