import type { InputOf } from '#api/contract/operation.ts';
import type { cancelOrder as contract } from '#api/contract/payments/cancel-order.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { advanceAccount } from '#server/lifecycle/advance.ts';
import type { Services } from '#server/operation/services.ts';
import { removeDraftOf } from '../checkout/drafts.store.ts';
import { ownOrder } from './payments.policy.ts';
import { findSubscription } from './placed-orders.store.ts';

/** The owner thinks better of it before paying. What is paid is refused by the account's machine. */
export async function cancelOrder(tx: Tx, actor: Actor, { params }: InputOf<typeof contract>, services: Services) {
  const { subscriptionId, packageId, idempotencyKey } = ownOrder(actor, await findSubscription(tx, params.subscriptionId));
  await advanceAccount(tx, {
    subscriptionId,
    event: { type: 'CANCEL_BY_OWNER' },
    by: actor.userId,
    note: 'El cliente canceló el pedido',
    now: services.now(),
  });
  await emit(tx, { type: 'order.withdrawn', subscriptionId });
  // What it was written in may still stand, where no card page could be opened: its key would lead to this order for ever.
  await removeDraftOf(tx, actor.userId, packageId, idempotencyKey);
  return { success: true as const, subscription_id: subscriptionId };
}
