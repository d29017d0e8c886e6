import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/test-app.ts';
import { transferOrder } from '../shop/shop.ts';
import { type FaultyShop, traceOfKey } from './faulty-shop.ts';

export const wholeOrder = { orders: 1, attempts: 1, told: ['mail', 'push'] };

export const newKeys = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** All at once, each under its key. */
export async function orderAll({ t, packageId, beside }: FaultyShop, keys: string[]) {
  const customer = await t.as('cliente', beside);
  return Promise.all(
    keys.map(async (key) => {
      const call = { body: transferOrder(packageId), headers: { 'idempotency-key': key } };
      const { status, headers }: Answer = await customer.post('/transfer_payment', call);
      return { status, retryAfter: headers['retry-after'] };
    }),
  );
}

/** Each is repeated under its key until it is placed. */
export async function untilPlaced(shop: FaultyShop, keys: string[]) {
  let left = keys;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === 10) throw new Error(`${left.length} orders are still not placed`);
    const answers = await orderAll(shop, left);
    left = left.filter((_, index) => answers[index]?.status !== 201);
  }
  return Promise.all(keys.map((key) => traceOfKey(shop.beside, key)));
}
