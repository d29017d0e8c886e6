import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { type CardShop, openCardShop, verify } from './card-shop.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.provider.clearFaults());

const pay = async (url: string, holder: string) => {
  await shop.provider.fault('notice_lost', 2);
  const { id } = await shop.provider.pay(url, holder);
  await verify(shop.office.customer, id);
};
const rejectionOf = async (id: number) =>
  ((await shop.office.customer.get(`/payment/callback/status/${id}`)).body as { subscription: PaidOrder }).subscription.card_rejection;

test('the reason of the last rejection is shown in the words of the mail, until another payment is in process', async () => {
  const { id, url } = await shop.place();
  expect(await rejectionOf(id)).toBeUndefined();
  await pay(url, 'FUND');
  expect(await rejectionOf(id)).toBe('La tarjeta no tiene fondos suficientes. Usa otra o paga por transferencia.');
  await pay(url, 'CALL');
  expect(await rejectionOf(id)).toBe(
    'Tu banco pide que autorices el pago. Llámalo, autoriza $8,900.00\u00a0MXN a Mercado Pago e intenta de nuevo.',
  );
  await pay(url, 'CONT');
  expect(await rejectionOf(id)).toBeUndefined();
});

test('once the order is paid, no reason is shown', async () => {
  const { id, url } = await shop.place();
  await pay(url, 'FUND');
  await pay(url, 'APRO');
  expect(await rejectionOf(id)).toBeUndefined();
});
