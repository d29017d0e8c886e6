import { call, callPage } from '#api/client/call.ts';
import { readDeveloperNames } from '#api/client/read-developers.ts';
import { countOrders } from '#api/contract/orders/count-orders.ts';
import { listOrders } from '#api/contract/orders/list-orders.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { countQuery, type OrderScope, orderQuery } from '#machines/flows/order-board/order-filters.ts';
import { boardActors } from '#parts/board-actors.ts';

export const orderBoardActors = (scope: OrderScope) =>
  boardActors<OrderSummary>({
    readRows: (narrowed, rows, options) => callPage(listOrders, { query: { ...orderQuery(scope, narrowed), ...rows } }, options),
    readCounts: (narrowed, options) => call(countOrders, { query: countQuery(scope, narrowed) }, options),
    readDevelopers: readDeveloperNames,
  });
