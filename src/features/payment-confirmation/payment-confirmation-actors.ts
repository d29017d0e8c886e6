import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { type ConfirmPayment, updateOrderStatus } from '#api/contract/orders/update-order-status.ts';

export const paymentConfirmationActors = {
  confirmPayment: fromPromise<Order, { subscriptionId: number; message: ConfirmPayment }>(async ({ input, signal }) => {
    const { order } = await call(updateOrderStatus, { params: { id: String(input.subscriptionId) }, body: input.message }, { signal });
    return order;
  }),
};
