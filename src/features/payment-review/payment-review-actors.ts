import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type ReviewPayment, reviewPayment } from '#api/contract/dashboard/review-payment.ts';

export const paymentReviewActors = {
  decidePayment: fromPromise<void, { paymentId: number; message: ReviewPayment }>(async ({ input: { paymentId, message }, signal }) => {
    await call(reviewPayment, { params: { id: String(paymentId) }, body: message }, { signal });
  }),
};
