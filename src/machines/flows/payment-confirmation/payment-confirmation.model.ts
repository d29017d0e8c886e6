import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleOrder } from '../order-detail/example-order.ts';
import { type PaymentConfirmationContext, paymentConfirmationLabels, paymentConfirmationMachine } from './payment-confirmation.machine.ts';

export const paymentConfirmationModel: RegisteredModel = {
  machine: paymentConfirmationMachine,
  labels: paymentConfirmationLabels,
  requirements: { '*': ['R-072'], editing: ['R-147', 'R-441'], refused: ['R-244'] },
  input: { subscriptionId: 2047 },
  cases: {
    TYPE_REFERENCE: [{ value: '20251112TALLER000142' }, { value: '   ' }],
    TYPE_NOTE: [{ value: 'Llegó completo' }],
    'done.confirmPayment': [{ output: exampleOrder }],
    'error.confirmPayment': [
      { error: new RequestFailed({ code: 'reference_used', message: 'Esa referencia ya confirmó otro pago' }) },
      { error: new RequestFailed({ code: 'already_confirmed', message: 'Este pago ya fue confirmado por admin' }) },
    ],
  },
  project: (context: PaymentConfirmationContext) => ({
    reference: context.reference.trim() !== '',
    failure: context.failure?.code ?? null,
  }),
};
