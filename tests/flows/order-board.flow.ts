import { createElement } from 'react';
import { countOrders } from '#api/contract/orders/count-orders.ts';
import { listOrders } from '#api/contract/orders/list-orders.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { listUsers } from '#api/contract/users/list-users.ts';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { orderBoardModel } from '#machines/flows/order-board/order-board.model.ts';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { boardTable } from './kit/board-table.ts';
import { answers, answersPart, sends } from './kit/calls.ts';
import { byPayment } from './kit/filtering.ts';
import { article, heading } from './kit/targets.ts';

const orders = [exampleOrder, { ...exampleOrder, subscription_id: 2048, customer_name: 'Óscar Beltrán' }];
const none = { pending: 0, gathering_info: 0, design: 0, development: 0, review: 0, staging: 0, live: 0, cancelled: 0, ending: 0 };
const others = [answers(countOrders, { ...none, pending: 2 }), answers(listUsers, [])];

export const orderBoardFlow = boardTable(orderBoardMachine, {
  model: orderBoardModel,
  render: async (page) => createElement((await import('#features/order-board/order-board-page.tsx')).OrderBoardPage, page),
  who: 'admin',
  at: '/admin/orders',
  asks: (narrowed) => [
    sends(listOrders, { query: { ...narrowed, account: 'living', limit: '50' } }),
    sends(countOrders, { query: narrowed }),
    sends(listUsers, { query: { type: 'user', min_role: '400', active: 'true', limit: '200' } }),
  ],
  asksMore: sends(listOrders, { query: { account: 'living', limit: '50', cursor: 'c2' } }),
  asksChanged: [sends(listOrders, { query: { account: 'living', ids: '2047' } }), sends(countOrders, { query: {} })],
  changed: { topic: 'order', id: exampleOrder.subscription_id },
  search: 'Buscar por cliente o ID...',
  words: { loading: 'Cargando las órdenes', failed: 'Error al cargar las órdenes', stale: 'Ves la lista de antes.' },
  row: article(),
  none: heading('No hay órdenes pendientes'),
  // Cancelled orders are behind a separate filter.
  countOf: (listed: OrderSummary[]) => listed.filter(({ status }) => status !== 'cancelled').length,
  full: [answers(listOrders, orders), ...others],
  empty: [answers(listOrders, []), ...others],
  part: [answersPart(listOrders, orders, 'c2'), ...others],
  rest: answers(listOrders, [{ ...exampleOrder, subscription_id: 2049 }]),
  filtering: byPayment,
});
