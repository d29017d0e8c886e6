import type { InputOf } from '#api/contract/operation.ts';
import type { getTransferInstructions as contract } from '#api/contract/payments/get-transfer-instructions.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { hasPendingPayment } from '../cards/card-payments.store.ts';
import { ownOrder } from './payments.policy.ts';
import { presentTransfer } from './payments.present.ts';
import { findSubscription } from './placed-orders.store.ts';

/** The instructions of an own order again, as long as money is awaited: nobody is asked to pay twice. */
export async function getTransferInstructions(tx: Tx, actor: Actor, { params }: InputOf<typeof contract>, services: Services) {
  const order = ownOrder(actor, await findSubscription(tx, params.subscriptionId));
  if (order.paymentStatus === 'confirmed' && order.owed === 0)
    throw new Refusal('already_paid', 'El pago de este pedido ya está confirmado');
  if (order.accountStatus === 'cancelled') throw new Refusal('transition_refused', 'Este pedido está cancelado');
  const isProcessing =
    order.paymentStatus === 'processing' || (order.owed > 0 && (await hasPendingPayment(tx, order.subscriptionId, null)));
  if (isProcessing) throw new Refusal('already_paid', 'El pago de este pedido ya se está procesando');
  return { transfer: presentTransfer(order, services.config.transfer), package_name: order.packageName };
}
