import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { everyPage, pageQuery, searchQuery } from '#api/client/every-page.ts';
import { listOrders } from '#api/contract/orders/list-orders.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { type BoardFilter, filterQuery } from '#machines/flows/board-filter.ts';
import type { OrderScope } from '#machines/flows/order-board/order-filters.ts';
import { developmentStatuses } from '#shared/vocabulary.ts';

/** Without a status the server lists the pending orders. */
const scopes: Record<OrderScope, { status?: string }> = { pending: {}, all: { status: developmentStatuses.join(',') } };

interface Narrowed {
  search: string;
  filter: BoardFilter;
}

export const orderQuery = (scope: OrderScope, { search, filter }: Narrowed) => ({
  ...scopes[scope],
  ...searchQuery(search),
  ...filterQuery(filter),
});

/** The chips count the whole list, so every page is loaded. */
export const orderBoardActors = (scope: OrderScope) => ({
  loadRows: fromPromise<OrderSummary[], Narrowed>(({ input, signal }) =>
    everyPage((cursor) => callPage(listOrders, { query: { ...orderQuery(scope, input), ...pageQuery(cursor) } }, { signal })),
  ),
});
