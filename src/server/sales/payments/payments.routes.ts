import { reviewPayment as reviewPaymentContract } from '#api/contract/dashboard/review-payment.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { cancelOrder as cancelOrderContract } from '#api/contract/payments/cancel-order.ts';
import { createSubscription as createSubscriptionContract } from '#api/contract/payments/create-subscription.ts';
import { getPaymentStatus as getPaymentStatusContract } from '#api/contract/payments/get-payment-status.ts';
import { getTransferInstructions as getTransferInstructionsContract } from '#api/contract/payments/get-transfer-instructions.ts';
import { listPaymentMethods as listPaymentMethodsContract } from '#api/contract/payments/list-payment-methods.ts';
import { placeCardOrder as placeCardOrderContract } from '#api/contract/payments/place-card-order.ts';
import { placeTransferOrder as placeTransferOrderContract } from '#api/contract/payments/place-transfer-order.ts';
import { receiveNotice as receiveNoticeContract } from '#api/contract/payments/receive-notice.ts';
import { retryPayment as retryPaymentContract } from '#api/contract/payments/retry-payment.ts';
import { verifyPayment as verifyPaymentContract } from '#api/contract/payments/verify-payment.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { advanceAccount } from '#server/lifecycle/advance.ts';
import { type Route, redirectRoute, route, routeWithoutTransaction } from '#server/operation/route.ts';
import type { Services } from '#server/operation/services.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import { hasPendingPayment } from '../cards/card-payments.store.ts';
import type { SalesServices } from '../cards/card-service.ts';
import { receiveNotice } from '../cards/receive-notice.ts';
import { removeDraftOf } from '../checkout/drafts.store.ts';
import { getPaymentStatus } from './get-payment-status.ts';
import { may, ownOrder } from './payments.policy.ts';
import { presentPlacedOrder, presentTransfer } from './payments.present.ts';
import { placeCardOrder } from './place-card-order.ts';
import { placeOrder } from './place-order.ts';
import { placeTransferOrder } from './place-transfer-order.ts';
import { findSubscription } from './placed-orders.store.ts';
import { retryPayment } from './retry-payment.ts';
import { reviewPayment } from './review-payment.ts';
import { verifyPayment } from './verify-payment.ts';

/** The owner cancels before paying. The account's machine refuses it for a paid order. */
async function cancelOrder(tx: Tx, actor: Actor, { params }: InputOf<typeof cancelOrderContract>, services: Services) {
  const { subscriptionId, packageId, idempotencyKey } = ownOrder(actor, await findSubscription(tx, params.subscriptionId));
  await advanceAccount(tx, {
    subscriptionId,
    event: { type: 'CANCEL_BY_OWNER' },
    by: actor.userId,
    note: 'El cliente canceló el pedido',
    now: services.now(),
  });
  await emit(tx, { type: 'order.withdrawn', subscriptionId });
  // Its draft may remain if no card page could be opened: the draft's key would lead to this order forever.
  await removeDraftOf(tx, actor.userId, packageId, idempotencyKey);
  return { success: true as const, subscription_id: subscriptionId };
}

const transferOnly = 'Por aquí solo se puede pagar por transferencia';

/** A transfer order without a brief. Customers cannot declare their own order paid. */
async function createSubscription(tx: Tx, actor: Actor, { headers, body }: InputOf<typeof createSubscriptionContract>, services: Services) {
  if ((body.payment_status ?? 'pending') !== 'pending') {
    throw new Refusal('payment_status_forbidden', 'Un pedido nuevo empieza con el pago pendiente');
  }
  if (body.payment_method !== 'transfer') {
    throw new Refusal('invalid_input', transferOnly, { issues: [{ path: 'payment_method', message: transferOnly }] });
  }
  const key = headers['idempotency-key'] ?? null;
  const purchase = {
    kind: body.package_type,
    packageId: body.package_id,
    priceSeen: null,
    daysSeen: null,
    brief: null,
    key,
    method: body.payment_method,
  };
  const { order } = await placeOrder(tx, actor, purchase, services);
  return presentPlacedOrder(order, services.config.transfer);
}

/** The transfer instructions of an own order, only while a payment is expected, so that nobody pays twice. */
async function getTransferInstructions(
  tx: Tx,
  actor: Actor,
  { params }: InputOf<typeof getTransferInstructionsContract>,
  services: Services,
) {
  const order = ownOrder(actor, await findSubscription(tx, params.subscriptionId));
  if (order.paymentStatus === 'confirmed' && order.owed === 0)
    throw new Refusal('already_paid', 'El pago de este pedido ya está confirmado');
  if (order.accountStatus === 'cancelled') throw new Refusal('transition_refused', 'Este pedido está cancelado');
  const isProcessing =
    order.paymentStatus === 'processing' || (order.owed > 0 && (await hasPendingPayment(tx, order.subscriptionId, null)));
  if (isProcessing) throw new Refusal('already_paid', 'El pago de este pedido ya se está procesando');
  return { transfer: presentTransfer(order, services.config.transfer), package_name: order.packageName };
}

async function listPaymentMethods(services: SalesServices) {
  const methods: PaymentMethod[] = services.cards === null ? ['transfer'] : ['mercadopago', 'transfer'];
  return { methods };
}

export const paymentsRoutes: Route<SalesServices>[] = [
  routeWithoutTransaction(listPaymentMethodsContract, may.listPaymentMethods, listPaymentMethods),
  route(placeTransferOrderContract, may.placeTransferOrder, placeTransferOrder),
  routeWithoutTransaction(placeCardOrderContract, may.placeCardOrder, placeCardOrder),
  routeWithoutTransaction(retryPaymentContract, may.retryPayment, retryPayment),
  redirectRoute(verifyPaymentContract, may.verifyPayment, verifyPayment),
  routeWithoutTransaction(receiveNoticeContract, may.receiveNotice, receiveNotice),
  route(reviewPaymentContract, may.reviewPayment, reviewPayment),
  route(createSubscriptionContract, may.createSubscription, createSubscription),
  route(getTransferInstructionsContract, may.getTransferInstructions, getTransferInstructions),
  route(getPaymentStatusContract, may.getPaymentStatus, getPaymentStatus),
  route(cancelOrderContract, may.cancelOrder, cancelOrder),
];
