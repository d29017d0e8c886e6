import type { InputOf } from '#api/contract/operation.ts';
import type { recordTransfer as contract } from '#api/contract/orders/record-transfer.ts';
import { takesLateTransfer } from '#machines/lifecycles/order-actions.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import { recordLateTransfer } from '#server/lifecycle/transfer-payment.store.ts';
import type { Services } from '#server/operation/services.ts';
import { announceSeen } from '../cards/announce-seen.ts';
import { referenceUsed } from '../payments/refused-transfers.ts';
import { transferAttemptOf } from '../payments/transfers.store.ts';
import { lockOrder } from '../records/orders.store.ts';
import { orderOf } from './get-order.ts';

/** Staff saw a transfer for a closed order: it is recorded for review, to be kept or returned. */
export async function recordTransfer(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  const subscriptionId = params.id;
  const order = await lockOrder(tx, subscriptionId);
  if (!order) throw notFound('Orden no encontrada');
  if (!takesLateTransfer(order))
    throw new Refusal('transition_refused', 'Solo se registra así la transferencia de una orden cancelada sin pagar');
  const amount = order.owed || order.pricePaid;
  const { reference, note = '' } = body;
  const now = services.now();
  const attemptId = await transferAttemptOf(tx, subscriptionId, amount);
  const paymentId = await recordLateTransfer(tx, { attemptId, subscriptionId, reference, amount, note }, actor.userId, now);
  if (paymentId === null) throw referenceUsed();
  await emit(tx, { type: 'payment.under_review', paymentId, subscriptionId });
  await announceSeen(tx, { paymentId, subscriptionId });
  return { success: true as const, order: await orderOf(tx, subscriptionId, now) };
}
