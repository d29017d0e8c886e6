import type { InputOf } from '#api/contract/operation.ts';
import type { placeCardOrder as contract } from '#api/contract/payments/place-card-order.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { SalesServices } from '../cards/card-service.ts';
import { cardAttemptFor, cardServiceOf, openCheckout } from '../cards/open-checkout.ts';
import { removeDraft, removeDraftOf } from '../checkout/drafts.store.ts';
import { chooseMethod } from './choose-method.ts';
import { placeOrder } from './place-order.ts';
import { markAsked } from './transfers.store.ts';

/**
 * Places the order first, then requests the provider's page, outside the transaction. If that fails, the order stays and the same intent key
 * opens the page later; the draft is removed only then.
 */
export async function placeCardOrder(services: SalesServices, { actor, input }: { actor: Actor; input: InputOf<typeof contract> }) {
  cardServiceOf(services);
  const { db, now } = services;
  const {
    package_id: packageId,
    package_type: kind,
    price_paid: priceSeen,
    delivery_days: daysSeen = null,
    payment_method: method,
    title: _,
    description: __,
    ...brief
  } = input.body;
  const purchase = { kind, packageId, priceSeen, daysSeen, brief, key: input.headers['idempotency-key'] ?? null, method };
  const { order, attemptId, isNew } = await db.transaction(async (tx) => {
    const placed = await placeOrder(tx, actor, purchase, services);
    const order = await chooseMethod(tx, placed.order.subscriptionId, method);
    const attempt = await cardAttemptFor(tx, { subscriptionId: order.subscriptionId, renewalId: null }, order.pricePaid, now());
    if (!placed.isNew) await markAsked(tx, attempt.attemptId, now());
    return { order, attemptId: attempt.attemptId, isNew: placed.isNew };
  });
  await services.deliverSoon();
  const url = await openCheckout(services, attemptId);
  if (isNew) await removeDraft(db.query, actor.userId, packageId);
  else await removeDraftOf(db.query, actor.userId, packageId, purchase.key);
  return {
    success: true as const,
    subscription_id: order.subscriptionId,
    init_point: url,
    message: 'Registramos tu pedido. Te llevamos a Mercado Pago para que pagues con tu tarjeta.',
  };
}
