import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleActiveSubscription, exampleSubscription } from './example-subscription.ts';
import { type SubscriptionsContext, subscriptionsLabels, subscriptionsMachine } from './subscriptions.machine.ts';

export const exampleTransfer = {
  beneficiary: 'Taller Web, S.A. de C.V.',
  bank: 'Banco de Ejemplo',
  account_number: '0123456789',
  clabe: '000000001234567897',
  amount: 8900,
  concept: 'TW-2047',
};

export const subscriptionsModel: RegisteredModel = {
  machine: subscriptionsMachine,
  labels: subscriptionsLabels,
  requirements: { 'list.failed': ['R-256'], 'transfer.shown': ['R-035'] },
  cases: {
    OPEN_TRANSFER: [{ subscriptionId: exampleSubscription.subscription_id }, { subscriptionId: exampleActiveSubscription.subscription_id }],
    OPEN_RENEWAL: [
      { subscriptionId: exampleActiveSubscription.subscription_id, isPaying: false },
      { subscriptionId: exampleSubscription.subscription_id, isPaying: false },
    ],
    OPEN_CANCELLATION: [
      { subscriptionId: exampleSubscription.subscription_id },
      { subscriptionId: exampleActiveSubscription.subscription_id },
    ],
    'done.loadSubscriptions': [{ output: [exampleActiveSubscription, exampleSubscription] }, { output: [] }],
    'done.loadTransfer': [{ output: exampleTransfer }],
    'error.loadSubscriptions': [{ error: new RequestFailed({ code: 'internal', message: 'Error en la solicitud' }) }],
    'error.loadTransfer': [
      { error: new RequestFailed({ code: 'already_paid', message: 'El pago de este pedido ya está confirmado' }) },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
  },
  project: (context: SubscriptionsContext) => ({
    subscriptions: context.subscriptions?.length ?? null,
    transfer: context.transfer !== null,
    chosen: context.chosen,
    failure: context.failure?.code ?? null,
  }),
};
