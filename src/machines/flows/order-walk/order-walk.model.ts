import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { projectFound } from '../found.ts';
import { exampleStagedOrder } from '../order-detail/example-order.ts';
import { exampleToldMachine } from '../walk-player/example-walk.ts';
import { type OrderWalk, orderWalkLabels, orderWalkMachine } from './order-walk.machine.ts';

const staged: OrderWalk = {
  order: exampleStagedOrder,
  atlases: {
    'development-status': exampleToldMachine,
    'payment-status': exampleToldMachine,
    'account-status': exampleToldMachine,
    'card-payment': null,
  },
};

export const orderWalkModel: RegisteredModel = {
  machine: orderWalkMachine,
  labels: orderWalkLabels,
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
