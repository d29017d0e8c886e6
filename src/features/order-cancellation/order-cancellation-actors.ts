import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { cancelOrder } from '#api/contract/payments/cancel-order.ts';

export const orderCancellationActors = {
  cancelOrder: fromPromise<void, { subscriptionId: number }>(async ({ input, signal }) => {
    await call(cancelOrder, { params: { subscriptionId: String(input.subscriptionId) } }, { signal });
  }),
};
