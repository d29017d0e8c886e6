import { reviewPayment as reviewPaymentContract } from '#api/contract/dashboard/review-payment.ts';
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
import { freeRoute, type Route, route, wayBackRoute } from '#server/operation/route.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { SalesServices } from '../cards/card-service.ts';
import { receiveNotice } from '../cards/receive-notice.ts';
import { cancelOrder } from './cancel-order.ts';
import { createSubscription } from './create-subscription.ts';
import { getPaymentStatus } from './get-payment-status.ts';
import { getTransferInstructions } from './get-transfer-instructions.ts';
import { may } from './payments.policy.ts';
import { placeCardOrder } from './place-card-order.ts';
import { placeTransferOrder } from './place-transfer-order.ts';
import { retryPayment } from './retry-payment.ts';
import { reviewPayment } from './review-payment.ts';
import { verifyPayment } from './verify-payment.ts';

async function listPaymentMethods(services: SalesServices) {
  const methods: PaymentMethod[] = services.cards === null ? ['transfer'] : ['mercadopago', 'transfer'];
  return { methods };
}

export const paymentsRoutes: Route<SalesServices>[] = [
  freeRoute(listPaymentMethodsContract, may.listPaymentMethods, listPaymentMethods),
  route(placeTransferOrderContract, may.placeTransferOrder, placeTransferOrder),
  freeRoute(placeCardOrderContract, may.placeCardOrder, placeCardOrder),
  freeRoute(retryPaymentContract, may.retryPayment, retryPayment),
  wayBackRoute(verifyPaymentContract, may.verifyPayment, verifyPayment),
  freeRoute(receiveNoticeContract, may.receiveNotice, receiveNotice),
  route(reviewPaymentContract, may.reviewPayment, reviewPayment),
  route(createSubscriptionContract, may.createSubscription, createSubscription),
  route(getTransferInstructionsContract, may.getTransferInstructions, getTransferInstructions),
  route(getPaymentStatusContract, may.getPaymentStatus, getPaymentStatus),
  route(cancelOrderContract, may.cancelOrder, cancelOrder),
];
