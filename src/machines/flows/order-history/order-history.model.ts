import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { projectFound } from '../found.ts';
import { exampleStagedOrder } from '../order-detail/example-order.ts';
import { exampleToldMachine } from '../path-player/example-path.ts';
import { type OrderHistory, orderHistoryLabels, orderHistoryMachine } from './order-history.machine.ts';

const staged: OrderHistory = {
  order: exampleStagedOrder,
  atlases: {
    'development-status': exampleToldMachine,
    'payment-status': exampleToldMachine,
    'account-status': exampleToldMachine,
    'card-payment': null,
  },
};

export const orderHistoryModel: RegisteredModel = {
  machine: orderHistoryMachine,
  labels: orderHistoryLabels,
  requirements: { shown: ['R-097'] },
  cases: {
    'done.read': [{ output: staged }],
    'error.read': [
      { error: new RequestFailed({ code: 'internal', message: 'Error al obtener detalles de la orden' }) },
      { error: new RequestFailed({ code: 'not_found', message: 'Orden no encontrada' }) },
    ],
  },
  project: projectFound,
};
