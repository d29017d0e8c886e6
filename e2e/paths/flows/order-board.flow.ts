import { listOrders } from '#api/contract/orders/list-orders.ts';
import { orderBoardModel } from '#machines/flows/order-board/order-board.model.ts';
import { boardFlow } from './board-flow.ts';

export const orderBoardFlow = boardFlow({
  model: orderBoardModel,
  who: 'admin',
  at: '/admin/orders',
  operation: listOrders,
  search: 'Buscar por cliente o ID...',
  words: { loading: 'Cargando las órdenes', none: 'No hay órdenes pendientes', failed: 'Error al cargar las órdenes' },
  rows: (page) => page.getByRole('article'),
});
