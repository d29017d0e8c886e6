import { createElement } from 'react';
import { listOrders } from '#api/contract/orders/list-orders.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { orderBoardModel } from '#machines/flows/order-board/order-board.model.ts';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { boardTable } from './kit/board-table.ts';
import { answers, sends } from './kit/calls.ts';
import { article, heading } from './kit/targets.ts';

export const orderBoardFlow = boardTable(orderBoardMachine, {
  model: orderBoardModel,
  render: async (page) => createElement((await import('#features/order-board/order-board-page.tsx')).OrderBoardPage, page),
  who: 'admin',
  at: '/admin/orders',
  asks: sends(listOrders, { query: { limit: '200' } }),
  asksFor: (search) => sends(listOrders, { query: { search, limit: '200' } }),
  asksOf: (narrowed) => sends(listOrders, { query: { ...narrowed, limit: '200' } }),
  search: 'Buscar por cliente o ID...',
  words: { loading: 'Cargando las órdenes', failed: 'Error al cargar las órdenes', stale: 'Ves la lista de antes.' },
  row: article(),
  none: heading('No hay órdenes pendientes'),
  // Cancelled orders are behind a separate filter.
  countOf: (orders: OrderSummary[]) => orders.filter(({ status }) => status !== 'cancelled').length,
  full: answers(listOrders, [exampleOrder, { ...exampleOrder, subscription_id: 2048, customer_name: 'Óscar Beltrán' }]),
  empty: answers(listOrders, []),
});
