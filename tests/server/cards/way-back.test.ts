import { expect, test } from 'vitest';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { eventually } from '../../support/server-process.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';
import { cardShop, verify } from './card-shop.ts';

const shop = cardShop();

const statusOf = async (id: number, attempt?: string): Promise<PaidOrder> => {
  const asked = attempt === undefined ? '' : `?attempt=${attempt}`;
  const answer = await shop.office.customer.get(`/payment/callback/status/${id}${asked}`);
  return (answer.body as { subscription: PaidOrder }).subscription;
};

test('for an attempt that pays a renewal, status and price are those of the renewal', async () => {
  const { id, url } = await shop.place();
  const first = await shop.provider.pay(url, 'APRO');
  await eventually('the order is paid', async () => ((await statusOf(id)).payment_status === 'confirmed' ? true : null));
  const answer = await shop.office.customer.post('/support/renewals', { body: { subscription_id: id, years: 2 } });
  const { init_point, renewal } = answer.body as RequestedRenewal;
  const refused = await shop.provider.pay(init_point ?? '', 'FUND');

  const attemptOf = (reference: string | null) => (reference ?? '').split('-').slice(1).join('-');
  const attempt = attemptOf(refused.external_reference);
  const told = async (asked?: string) => {
    const { payment_status, price_paid, renewal_id } = await statusOf(id, asked);
    return { payment_status, price_paid, renewal_id };
  };
  const order = { payment_status: 'confirmed', price_paid: 8900, renewal_id: undefined };
  const unpaid = { payment_status: 'pending', price_paid: 3000, renewal_id: renewal.renewal_id };
  expect([await told(attempt), await told(), await told(attemptOf(first.external_reference)), await told('nonsense')]).toEqual([
    unpaid,
    order,
    order,
    order,
  ]);

  await shop.provider.pay(init_point ?? '', 'APRO');
  await eventually('the renewal is paid', async () => ((await told(attempt)).payment_status === 'confirmed' ? true : null));
});

test('an order whose card page failed to open keeps its draft until it is cancelled or switched to transfer', async () => {
  const { customer } = shop.office;
  const packageId = await packageIdOf(shop.t.db.query, 'web', 'essential');
  const drafts = `/checkout/drafts/web/${packageId}`;
  const begin = async (): Promise<string> => {
    const saved = await customer.put(drafts, {
      body: { step: 'payment', brief: { business_description: 'Ramos' }, base_updated_at: null },
    });
    return (saved.body as { draft: { intent_key: string } }).draft.intent_key;
  };
  const order = (path: string, method: string, key: string) =>
    customer.post(path, {
      body: { ...transferOrder(packageId, { price_paid: 4900 }), payment_method: method, title: 'Paquete', description: 'Web' },
      headers: { 'idempotency-key': key },
    });
  const hasDraft = async () => ((await customer.get(drafts)).body as { draft: unknown }).draft !== null;
  const newest = async () =>
    ((await customer.get('/profile/subscriptions')).body as { subscription_id: number }[])[0]?.subscription_id ?? 0;

  const first = await begin();
  await shop.provider.fault('error_before', 50);
  expect((await order('/create_payment', 'mercadopago', first)).status).toBe(503);
  expect(await hasDraft()).toBe(true);
  expect((await customer.post(`/payment/cancel/${await newest()}`)).status).toBe(200);
  expect(await hasDraft()).toBe(false);

  const second = await begin();
  await shop.provider.fault('error_before', 50);
  expect((await order('/create_payment', 'mercadopago', second)).status).toBe(503);
  expect((await order('/transfer_payment', 'transfer', second)).status).toBe(201);
  expect(await hasDraft()).toBe(false);
});

const pay = async (url: string, holder: string) => {
  await shop.provider.fault('notice_lost', 2);
  const { id } = await shop.provider.pay(url, holder);
  await verify(shop.office.customer, id);
};
const rejectionOf = async (id: number) => (await statusOf(id)).card_rejection;

test('the reason of the last rejection is shown in the words of the mail, until another payment is in process or the order is paid', async () => {
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
  const other = await shop.place();
  await pay(other.url, 'FUND');
  await pay(other.url, 'APRO');
  expect(await rejectionOf(other.id)).toBeUndefined();
});
