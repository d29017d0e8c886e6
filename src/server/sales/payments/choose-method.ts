import { whyNoPayment } from '#machines/lifecycles/account-status/explain-account.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import { hasPendingPayment } from '../cards/card-payments.store.ts';
import { lockOrder } from '../records/orders.store.ts';
import { type SubscriptionRow, writeMethod } from './placed-orders.store.ts';

const closed = 'Este pedido se cerró sin pagarse y ya no admite pagos. Si todavía lo quieres, contrátalo de nuevo.';

/**
 * Sets the payment method of an unpaid order and locks it until the transaction ends. Refuses orders that accept no payment (any more); for
 * cancelled ones, with the given code.
 */
export async function chooseMethod(
  tx: Tx,
  subscriptionId: number,
  method: PaymentMethod,
  closedCode: 'order_closed' | 'transition_refused' = 'transition_refused',
): Promise<SubscriptionRow> {
  const order = await lockOrder(tx, subscriptionId);
  if (!order) throw notFound('No encontramos ese pedido');
  const owes = order.owed > 0;
  if (order.paymentStatus === 'confirmed' && !owes) throw new Refusal('already_paid', 'Este pedido ya está pagado');
  if (order.paymentStatus === 'processing' || (owes && (await hasPendingPayment(tx, subscriptionId, null)))) {
    throw new Refusal('transition_refused', 'Tu pago está en proceso: espera a que el banco responda antes de intentar de nuevo');
  }
  if (order.accountStatus === 'cancelled') throw new Refusal(closedCode, closed);
  const refused = whyNoPayment(order.accountStatus, owes);
  if (refused !== null) throw new Refusal('transition_refused', refused);
  if (order.paymentMethod !== method) await writeMethod(tx, subscriptionId, method);
  return { ...order, paymentMethod: method };
}
