import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { type ConfirmPayment, updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import { confirmRenewal } from '#api/contract/renewals/confirm-renewal.ts';

interface Confirmation {
  subscriptionId: number;
  message: ConfirmPayment;
}

/** The same form confirms the renewal of an order. */
export const renewalConfirmationActors = (renewalId: number) => ({
  confirmPayment: fromPromise<Order, Confirmation>(async ({ input, signal }) => {
    await call(confirmRenewal, { params: { id: String(renewalId) }, body: input.message }, { signal });
    return call(getOrder, { params: { id: String(input.subscriptionId) } }, { signal });
  }),
});

export const paymentConfirmationActors = {
  confirmPayment: fromPromise<Order, Confirmation>(async ({ input, signal }) => {
    const { order } = await call(updateOrderStatus, { params: { id: String(input.subscriptionId) }, body: input.message }, { signal });
    return order;
  }),
};
