import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Package } from '#api/contract/packages/package.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { World } from '../browser-flow.ts';
import { done } from './done.ts';

const calls: Readonly<Record<PaymentMethod, string>> = { transfer: '/srv/transfer_payment', mercadopago: '/srv/create_payment' };

/** Buys the first web package; gives the order's number. */
export const placeOrder = async (buyer: APIRequestContext, method: PaymentMethod = 'transfer'): Promise<number> => {
  const { packages } = await done<{ packages: Package[] }>(buyer.get('/srv/packages/web'));
  const [bought] = packages;
  const data = {
    package_id: bought?.package_id,
    package_type: 'web',
    payment_method: method,
    price_paid: bought?.public_price,
    business_description: 'Ramos y arreglos florales',
  };
  const headers = { 'idempotency-key': randomUUID() };
  return (await done<{ subscription_id: number }>(buyer.post(calls[method], { data, headers }))).subscription_id;
};

/** Staff saw its transfer. */
export const confirmTransfer = async ({ as }: World, orderId: number): Promise<void> => {
  const data = { status: 'confirmed', method: 'transfer', reference: `SPEI-${randomUUID().slice(0, 12)}` };
  await done((await as('admin')).patch(`/srv/dashboard/orders/${orderId}/status`, { data }));
};

/** Staff begin with it. */
export const beginWork = async ({ as }: World, orderId: number): Promise<void> => {
  const data = { status: 'gathering_info', note: 'Pedimos logotipo, fotos y textos' };
  await done((await as('admin')).patch(`/srv/dashboard/orders/${orderId}/status`, { data }));
};
