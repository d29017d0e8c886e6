import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleActiveOwnOrder, exampleOwnOrder } from './example-own-order.ts';
import { type OwnOrderContext, ownOrderLabels, ownOrderMachine } from './own-order.machine.ts';

const orderId = exampleOwnOrder.subscription_id;

export const exampleTransfer = {
  beneficiary: 'Taller Web, S.A. de C.V.',
  bank: 'Banco de Ejemplo',
  account_number: '0123456789',
  clabe: '000000001234567897',
  amount: 8900,
  concept: 'TW-2047',
};

export const ownOrderModel: RegisteredModel = {
  machine: ownOrderMachine,
  labels: ownOrderLabels,
  requirements: { 'page.shown': ['R-700'], 'page.missing': ['R-700'], 'transfer.shown': ['R-035'] },
  input: { orderId },
  cases: {
    OPEN_RENEWAL: [{ isPaying: false }],
    'done.loadOrder': [{ output: exampleOwnOrder }, { output: { ...exampleActiveOwnOrder, subscription_id: orderId } }],
    'done.loadTransfer': [{ output: exampleTransfer }],
    'error.loadOrder': [
      { error: new RequestFailed({ code: 'not_found', message: 'Pedido no encontrado' }) },
      { error: new RequestFailed({ code: 'internal', message: 'Error en la solicitud' }) },
    ],
    'error.loadTransfer': [
      { error: new RequestFailed({ code: 'already_paid', message: 'El pago de este pedido ya está confirmado' }) },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
  },
  project: (context: OwnOrderContext) => ({
    order: context.order?.payment_status ?? null,
    transfer: context.transfer !== null,
    failure: context.failure?.code ?? null,
  }),
};
