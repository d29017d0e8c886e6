import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { listOrders } from '#api/contract/orders/list-orders.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';

/** The queue is worked through as a whole, so every page of it is read. */
async function everyPendingOrder(search: string, signal: AbortSignal): Promise<OrderSummary[]> {
  const orders: OrderSummary[] = [];
  let cursor: string | null = null;
  do {
    const query: { search?: string; cursor?: string; limit: string } = {
      limit: '200',
      ...(search.trim() === '' ? {} : { search: search.trim() }),
      ...(cursor === null ? {} : { cursor }),
    };
    const page = await callPage(listOrders, { query }, { signal });
    orders.push(...page.answer);
    cursor = page.next;
  } while (cursor !== null);
  return orders;
}

export const orderBoardActors = {
  loadRows: fromPromise<OrderSummary[], { search: string }>(({ input, signal }) => everyPendingOrder(input.search, signal)),
};
