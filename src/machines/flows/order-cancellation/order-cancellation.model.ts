import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type OrderCancellationContext, orderCancellationLabels, orderCancellationMachine } from './order-cancellation.machine.ts';

export const orderCancellationModel: RegisteredModel = {
  machine: orderCancellationMachine,
  labels: orderCancellationLabels,
  requirements: { cancelling: ['R-209'] },
  input: { subscriptionId: 2047 },
  cases: {
    TYPE_CONCEPT: [{ value: ' tw-2047' }, { value: 'TW-20' }],
    'done.cancelOrder': [{ output: undefined }],
    'error.cancelOrder': [
      {
        error: new RequestFailed({
          code: 'transition_refused',
          message: 'La contratación está activa: ya no la puedes cancelar; escríbenos',
        }),
      },
    ],
  },
  project: (context: OrderCancellationContext) => ({
    typed: context.concept.trim().toUpperCase() === 'TW-2047',
    failure: context.failure?.code ?? null,
  }),
};
