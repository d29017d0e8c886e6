import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { verifyPayment } from '#api/contract/payments/verify-payment.ts';
import type { CheckedPayment, PaymentPendingInput } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import type { PaymentReference } from '#machines/flows/payment-pending/payment-reference.ts';
import type { VerifiedPayment } from '#machines/flows/payment-success/payment-success.machine.ts';

const load = async ({ orderId, attemptId }: PaymentReference, signal: AbortSignal): Promise<PaidOrder> => {
  const params = { subscriptionId: String(orderId) };
  const query = attemptId === null ? {} : { attempt: attemptId };
  return (await call(getPaymentStatus, { params, query }, { signal })).subscription;
};

const verify = (paymentId: string, signal: AbortSignal) => call(verifyPayment, { params: { paymentId } }, { signal });

const loadOrder = fromPromise<PaidOrder, PaymentReference>(({ input, signal }) => load(input, signal));

export const paymentPendingActors = {
  checkPayment: fromPromise<CheckedPayment, PaymentPendingInput>(async ({ input, signal }) => {
    // What the provider says is applied by the server; without its answer the order is read as it is.
    if (input.paymentId !== null) await verify(input.paymentId, signal).catch(() => null);
    return { order: await load(input, signal), checkedAt: new Date().toISOString() };
  }),
};

export const paymentFailureActors = { loadOrder };

export const paymentSuccessActors = {
  loadOrder,
  verifyPayment: fromPromise<VerifiedPayment, { paymentId: string | null; attemptId: string | null }>(async ({ input, signal }) => {
    const { success: isPaid, subscription_id: orderId } = await verify(input.paymentId ?? '', signal);
    // Money that did not pay it may still have come: the order tells.
    const order = isPaid ? null : await load({ orderId, attemptId: input.attemptId }, signal).catch(() => null);
    return { isPaid, orderId, order };
  }),
};
