import { listPayments } from '#api/contract/dashboard/list-payments.ts';
import { paymentBoardModel } from '#machines/flows/payment-board/payment-board.model.ts';
import { boardFlow } from './board-flow.ts';

export const paymentBoardFlow = boardFlow({
  model: paymentBoardModel,
  who: 'admin',
  at: '/admin/payments',
  operation: listPayments,
  search: 'Buscar por cliente, orden o referencia...',
  words: { loading: 'Cargando los pagos', none: 'No hay pagos', failed: 'Error al cargar los pagos' },
  rows: (page) => page.getByRole('link', { name: /^Ver orden/ }),
});
