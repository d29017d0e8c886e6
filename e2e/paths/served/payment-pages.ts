import { expect, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { verifyPayment } from '#api/contract/payments/verify-payment.ts';
import { paymentFailureModel } from '#machines/flows/payment-failure/payment-failure.model.ts';
import type { CheckedPayment } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { examplePaidOrder, paymentPendingModel } from '#machines/flows/payment-pending/payment-pending.model.ts';
import type { VerifiedPayment } from '#machines/flows/payment-success/payment-success.machine.ts';
import { paymentSuccessModel } from '#machines/flows/payment-success/payment-success.model.ts';
import { viewPaths } from '../../../tests/support/machines/view-paths.ts';
import type { Hands } from '../browser-flow.ts';
import { paymentFailureFlow } from '../flows/payment-failure.flow.ts';
import { paymentPendingFlow } from '../flows/payment-pending.flow.ts';
import { isAt } from '../flows/payment-result.ts';
import { paymentSuccessFlow } from '../flows/payment-success.flow.ts';
import type { CardOrder } from './card-order.ts';
import { type ServedCall, serveCalls } from './serve-calls.ts';
import { failureIn, firstWord, type Scene, type ServedFlow } from './served-flow.ts';
import { walkOf } from './walk-of.ts';

const noOrder = 999_999;
const noPayment = 1;

const changed =
  (order: CardOrder) =>
  ({ announce }: Hands) =>
    announce({ topic: 'order', id: order.id });

const paid = (order: CardOrder) => async (page: Page) => {
  await isAt(`/payment/success?external_reference=${order.id}`)(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Arrancamos tu proyecto');
};

const standing = ({ payment_method, payment_status }: PaidOrder) => ({ payment_method, payment_status });

/** The order's status call, whichever actor makes it; `orderIn` finds the order in what the actor says. */
const statusCall = <O>(order: CardOrder, orderIn: (output: O) => PaidOrder, refuse: () => Promise<void>): ServedCall => ({
  operation: getPaymentStatus,
  brings: (event: AnyEventObject) => (failureIn(event) === null ? order.become(orderIn(event.output).payment_status) : refuse()),
  told: ({ subscription }: { subscription: PaidOrder }) => ({ ...standing(subscription), subscription_id: subscription.subscription_id }),
  supposed: (output: O) => ({ ...standing(orderIn(output)), subscription_id: order.id }),
});

const awaited = (payment_status: PaidOrder['payment_status']) => ({
  output: { order: { ...examplePaidOrder, payment_method: 'mercadopago', payment_status }, checkedAt: '2025-11-12T16:48:00.000Z' },
});
const pendingModel = {
  ...paymentPendingModel,
  cases: { ...paymentPendingModel.cases, 'done.checkPayment': [awaited('pending'), awaited('processing'), awaited('confirmed')] },
};

export const servedPending: ServedFlow = {
  id: 'payment-pending',
  paths: [
    ...viewPaths({ ...paymentPendingFlow, model: pendingModel }),
    walkOf(pendingModel, 'START', 'listo:checkPayment.1', 'CHECK_NOW', 'listo:checkPayment.0', 'CHECK_NOW', 'listo:checkPayment.2'),
    walkOf(pendingModel, 'START', 'listo:checkPayment.1', 'tras:recheckEvery', 'listo:checkPayment.2'),
  ],
  on: async ({ path, place }) => {
    const order = await place('mercadopago');
    const first = firstWord(path, 'checkPayment');
    const isUnknown = first !== undefined && failureIn(first) === 'not_found';
    const { before, calls, endingIn } = serveCalls({
      checkPayment: statusCall<CheckedPayment>(
        order,
        (checked) => checked.order,
        async () => undefined,
      ),
    });
    return {
      ...paymentPendingFlow,
      before,
      calls,
      at: (input) => {
        const { orderId } = input as { orderId: number | null };
        return `/payment/pending?external_reference=${orderId === null ? 'null' : isUnknown ? noOrder : order.id}`;
      },
      gestures: { ...paymentPendingFlow.gestures, CHANGED: changed(order) },
      sees: endingIn({ ...paymentPendingFlow.sees, confirmed: paid(order) }),
    };
  },
};

export const servedFailure: ServedFlow = {
  id: 'payment-failure',
  paths: [...viewPaths(paymentFailureFlow), walkOf(paymentFailureModel, 'START', 'listo:loadOrder.1', 'CHANGED', 'listo:loadOrder.2')],
  on: async ({ place, becomeSomebodyElse }) => {
    const order = await place('mercadopago');
    const { before, calls, endingIn } = serveCalls({
      loadOrder: statusCall<PaidOrder>(
        order,
        (known) => known,
        () => becomeSomebodyElse(),
      ),
    });
    return {
      ...paymentFailureFlow,
      before,
      calls,
      at: (input) => {
        const { orderId } = input as { orderId: number | null };
        return `/payment/failure?payment_id=90000000001&status=rejected&external_reference=${orderId === null ? 'null' : order.id}`;
      },
      gestures: { ...paymentFailureFlow.gestures, CHANGED: changed(order) },
      sees: endingIn({ ...paymentFailureFlow.sees, confirmed: paid(order) }),
    };
  },
};

const successModel = {
  ...paymentSuccessModel,
  cases: {
    ...paymentSuccessModel.cases,
    'error.verifyPayment': [
      { error: new RequestFailed({ code: 'card_unavailable', message: 'Mercado Pago no responde en este momento.' }) },
      { error: new RequestFailed({ code: 'not_found', message: 'No encontramos ese pago' }) },
    ],
  },
};

/** Paid as the first answer of a path says, without the shop having heard of it: so its own question has to find it out. */
const payFor = async ({ path, place }: Scene, order: CardOrder) => {
  const word = firstWord(path, 'verifyPayment');
  const first: VerifiedPayment | null = word === undefined || failureIn(word) !== null ? null : word.output;
  if (first === null) return { number: noPayment, pays: order };
  const pays = first.orderId === 2047 ? order : await place('mercadopago');
  await order.fault('notice_lost', 1);
  const number = first.isPaid ? await pays.pay('approved', 'accredited') : await pays.pay('in_process', 'pending_contingency');
  return { number, pays };
};

export const servedSuccess: ServedFlow = {
  id: 'payment-success',
  paths: [
    ...viewPaths({ ...paymentSuccessFlow, model: successModel }),
    walkOf(successModel, 'START', 'listo:verifyPayment.2'),
    walkOf(successModel, 'START', 'falla:verifyPayment.1'),
  ],
  on: async (scene) => {
    const order = await scene.place('mercadopago');
    const { number, pays } = await payFor(scene, order);
    const { before, calls, endingIn } = serveCalls({
      loadOrder: statusCall<PaidOrder>(
        order,
        (known) => known,
        () => scene.becomeSomebodyElse(),
      ),
      verifyPayment: {
        operation: verifyPayment,
        brings: (event) => order.fault('error_before', failureIn(event) === 'card_unavailable' ? 50 : 0),
        told: ({ success, subscription_id }: { success: boolean; subscription_id: number }) => ({ success, subscription_id }),
        supposed: ({ isPaid }: VerifiedPayment) => ({ success: isPaid, subscription_id: pays.id }),
      },
    });
    return {
      ...paymentSuccessFlow,
      before,
      calls,
      at: (input) => {
        const { orderId, paymentId } = input as { orderId: number | null; paymentId: string | null };
        return `/payment/success?payment_id=${paymentId === null ? 'null' : number}&external_reference=${orderId === null ? 'null' : order.id}`;
      },
      gestures: { ...paymentSuccessFlow.gestures, CHANGED: changed(order) },
      sees: endingIn(paymentSuccessFlow.sees),
    };
  },
};
