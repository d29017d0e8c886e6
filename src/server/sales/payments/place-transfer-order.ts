import type { InputOf } from '#api/contract/operation.ts';
import type { placeTransferOrder as contract } from '#api/contract/payments/place-transfer-order.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { Services } from '#server/operation/services.ts';
import { removeDraft, removeDraftOf } from '../checkout/drafts.store.ts';
import { chooseMethod } from './choose-method.ts';
import { presentPlacedOrder } from './payments.present.ts';
import { placeOrder } from './place-order.ts';
import { transferAttemptOf } from './transfers.store.ts';

/** The end of the checkout: the order is there, and the draft it was written in is not. */
export async function placeTransferOrder(tx: Tx, actor: Actor, { headers, body }: InputOf<typeof contract>, services: Services) {
  const { package_id: packageId, package_type: kind, price_paid: priceSeen, payment_method: method, ...brief } = body;
  const purchase = { kind, packageId, priceSeen, brief, key: headers['idempotency-key'] ?? null, method };
  const { order, isNew } = await placeOrder(tx, actor, purchase, services);
  if (isNew) await removeDraft(tx, actor.userId, packageId);
  // The key may stand for an order that began by card: whoever paid it is not asked for a transfer.
  if (order.paymentMethod !== method) {
    await removeDraftOf(tx, actor.userId, packageId, purchase.key);
    await chooseMethod(tx, order.subscriptionId, method);
    await transferAttemptOf(tx, order.subscriptionId, order.pricePaid);
  }
  return presentPlacedOrder(order, services.config.transfer);
}
