import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { failureOf } from '#api/contract/failures.ts';
import { getPaymentStatus, type PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { verifyPayment } from '#api/contract/payments/verify-payment.ts';
import type { CheckedPayment, PaymentPendingInput } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import type { PaymentReference } from '#machines/flows/payment-pending/payment-reference.ts';
import type { PaymentSuccessInput, VerifiedPayment } from '#machines/flows/payment-success/payment-success.machine.ts';

const load = async ({ orderId, attemptId }: PaymentReference, signal: AbortSignal): Promise<PaidOrder> => {
  const params = { subscriptionId: String(orderId) };
  const query = attemptId === null ? {} : { attempt: attemptId };
  return (await call(getPaymentStatus, { params, query }, { signal })).subscription;
};

const verify = (paymentId: string, signal: AbortSignal) => call(verifyPayment, { params: { paymentId } }, { signal });

const isMissing = (problem: unknown): boolean => failureOf(problem).code === 'not_found';

const loadOrder = fromPromise<PaidOrder, PaymentReference>(({ input, signal }) => load(input, signal));

export const paymentPendingActors = {
  checkPayment: fromPromise<CheckedPayment, PaymentPendingInput>(async ({ input, signal }) => {
    // The server applies the provider's answer; if that fails, the order is loaded as it is.
    if (input.paymentId !== null) await verify(input.paymentId, signal).catch(() => null);
    return { order: await load(input, signal), checkedAt: new Date().toISOString() };
  }),
};

export const paymentFailureActors = { loadOrder };

export const paymentSuccessActors = {
  loadOrder,
  verifyPayment: fromPromise<VerifiedPayment, PaymentSuccessInput>(async ({ input, signal }) => {
    try {
      const { success: isPaid, subscription_id: orderId } = await verify(input.paymentId ?? '', signal);
      // Money may have arrived without paying the order: the order's status shows it.
      const order = isPaid ? null : await load({ ...input, orderId }, signal).catch(() => null);
      return { isPaid, orderId, order };
    } catch (problem) {
      if (isMissing(problem) && (await load(input, signal).then(() => false, isMissing)))
        return { isPaid: false, orderId: null, order: null };
      throw problem;
    }
  }),
};
