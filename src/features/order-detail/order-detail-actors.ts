import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { Order } from '#api/contract/orders/order.ts';

export const orderDetailActors = {
  loadOrder: fromPromise<Order, { orderId: number }>(({ input, signal }) =>
    call(getOrder, { params: { id: String(input.orderId) } }, { signal }),
  ),
};
