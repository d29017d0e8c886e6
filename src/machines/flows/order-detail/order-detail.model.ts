import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleCancelledOrder, exampleOrder, examplePaidOrder, exampleStagedOrder } from './example-order.ts';
import { type OrderDetailContext, orderDetailLabels, orderDetailMachine } from './order-detail.machine.ts';

const orders = [{ output: exampleOrder }, { output: examplePaidOrder }, { output: exampleStagedOrder }, { output: exampleCancelledOrder }];

export const orderDetailModel: RegisteredModel = {
  machine: orderDetailMachine,
  labels: orderDetailLabels,
  requirements: { missing: ['R-071'] },
  input: { orderId: 2047 },
  cases: {
    OPEN: Object.keys(orderDetailLabels.dialogs).map((dialog) => ({ dialog })),
    DIALOG_SUCCEEDED: [{ success: { kind: 'status_changed', status: 'design' } }],
    'done.loadOrder': orders,
    'done.reloadOrder': orders,
    'error.loadOrder': [
      { error: new RequestFailed({ code: 'not_found', message: 'Orden no encontrada' }) },
      { error: new RequestFailed({ code: 'internal', message: 'Error al obtener detalles de la orden' }) },
    ],
    'error.reloadOrder': [{ error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) }],
  },
  project: (context: OrderDetailContext) => ({
    status: context.order?.development_status ?? null,
    account: context.order?.status ?? null,
    dialog: context.dialog,
    succeeded: context.success !== null,
    failure: context.failure?.code ?? null,
  }),
};
