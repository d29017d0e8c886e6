import type { InputOf } from '#api/contract/operation.ts';
import type { retryPayment as contract } from '#api/contract/payments/retry-payment.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { SalesServices } from '../cards/card-service.ts';
import { cardAttemptFor, cardServiceOf, openCheckout } from '../cards/open-checkout.ts';
import { chooseMethod } from './choose-method.ts';
import { ownOrder } from './payments.policy.ts';
import { presentTransfer } from './payments.present.ts';
import { findSubscription } from './placed-orders.store.ts';
import { markAsked, transferAttemptOf } from './transfers.store.ts';

/** By card, on the page that is still open or on a new one; or by transfer. The order stays the same. */
export async function retryPayment(services: SalesServices, { actor, input }: { actor: Actor; input: InputOf<typeof contract> }) {
  const { db, now, config } = services;
  const { payment_method: method } = input.body;
  if (method === 'mercadopago') cardServiceOf(services);
  const { order, attemptId } = await db.transaction(async (tx) => {
    const { subscriptionId } = ownOrder(actor, await findSubscription(tx, input.params.subscriptionId));
    const order = await chooseMethod(tx, subscriptionId, method, 'order_closed');
    const amount = order.owed || order.pricePaid;
    const attemptId =
      method === 'transfer'
        ? await transferAttemptOf(tx, subscriptionId, amount)
        : (await cardAttemptFor(tx, { subscriptionId, renewalId: null }, amount, now())).attemptId;
    await markAsked(tx, attemptId, now());
    return { order, attemptId };
  });
  return {
    success: true as const,
    subscription_id: order.subscriptionId,
    init_point: method === 'mercadopago' ? await openCheckout(services, attemptId) : null,
    transfer: method === 'transfer' ? presentTransfer(order, config.transfer) : null,
  };
}
