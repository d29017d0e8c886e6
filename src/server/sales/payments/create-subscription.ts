import type { InputOf } from '#api/contract/operation.ts';
import type { createSubscription as contract } from '#api/contract/payments/create-subscription.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { presentPlacedOrder } from './payments.present.ts';
import { placeOrder } from './place-order.ts';

const transferOnly = 'Por aquí solo se puede pagar por transferencia';

/** A transfer order without a brief. Nobody declares an own order paid. */
export async function createSubscription(tx: Tx, actor: Actor, { headers, body }: InputOf<typeof contract>, services: Services) {
  if ((body.payment_status ?? 'pending') !== 'pending') {
    throw new Refusal('payment_status_forbidden', 'Un pedido nuevo empieza con el pago pendiente');
  }
  if (body.payment_method !== 'transfer') {
    throw new Refusal('invalid_input', transferOnly, { issues: [{ path: 'payment_method', message: transferOnly }] });
  }
  const key = headers['idempotency-key'] ?? null;
  const purchase = { kind: body.package_type, packageId: body.package_id, priceSeen: null, brief: null, key, method: body.payment_method };
  const { order } = await placeOrder(tx, actor, purchase, services);
  return presentPlacedOrder(order, services.config.transfer);
}
