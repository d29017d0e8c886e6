import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { recordTransfer } from '#api/contract/orders/record-transfer.ts';
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

/** And records a transfer that arrived after its order had closed. */
export const lateTransferActors = {
  confirmPayment: fromPromise<Order, Confirmation>(async ({ input: { subscriptionId, message }, signal }) => {
    const { reference, note } = message;
    const body = { reference, ...(note === undefined ? {} : { note }) };
    const { order } = await call(recordTransfer, { params: { id: String(subscriptionId) }, body }, { signal });
    return order;
  }),
};

export const paymentConfirmationActors = {
  confirmPayment: fromPromise<Order, Confirmation>(async ({ input, signal }) => {
    const { order } = await call(updateOrderStatus, { params: { id: String(input.subscriptionId) }, body: input.message }, { signal });
    return order;
  }),
};
