import type { InputOf } from '#api/contract/operation.ts';
import type { placeTransferOrder as contract } from '#api/contract/payments/place-transfer-order.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { Services } from '#server/operation/services.ts';
import { removeDraftOf } from '../checkout/drafts.store.ts';
import { lockOrder } from '../records/orders.store.ts';
import { chooseMethod } from './choose-method.ts';
import { presentPlacedOrder } from './payments.present.ts';
import { placeOrder } from './place-order.ts';
import { markAsked, transferAttemptOf } from './transfers.store.ts';

/** Ends the checkout: creates the order and deletes its draft. Called again with the same key, it is another attempt to pay. */
export async function placeTransferOrder(tx: Tx, actor: Actor, { headers, body }: InputOf<typeof contract>, services: Services) {
  const {
    package_id: packageId,
    package_type: kind,
    price_paid: priceSeen,
    delivery_days: daysSeen = null,
    payment_method: method,
    ...brief
  } = body;
  const purchase = { kind, packageId, priceSeen, daysSeen, brief, key: headers['idempotency-key'] ?? null, method };
  const { order, isNew } = await placeOrder(tx, actor, purchase, services);
  if (!isNew) {
    await tryAgain(tx, order.subscriptionId, services.now());
    await removeDraftOf(tx, actor.userId, packageId, purchase.key);
  }
  return presentPlacedOrder(order, services.config.transfer);
}

/** Already paid (or in process) by transfer: the response stays the same. Paid by card, or closed: refused, so that nobody is asked for a transfer. */
async function tryAgain(tx: Tx, subscriptionId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, subscriptionId);
  if (!order) throw new Error('an order that a key stands for is gone');
  if (order.paymentMethod === 'transfer' && order.paymentStatus !== 'pending') return;
  await chooseMethod(tx, subscriptionId, 'transfer');
  await markAsked(tx, await transferAttemptOf(tx, subscriptionId, order.pricePaid), now);
}
