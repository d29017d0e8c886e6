import { RequestFailed } from '#api/contract/failures.ts';
import { examplePaidOrder, missingOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type PaymentFailureContext, paymentFailureLabels, paymentFailureMachine } from './payment-failure.machine.ts';

const byCard = { ...examplePaidOrder, payment_method: 'mercadopago' as const };

export const paymentFailureModel: RegisteredModel = {
  machine: paymentFailureMachine,
  labels: paymentFailureLabels,
  requirements: { '*': ['R-038'] },
  inputs: [
    { orderId: 2047, attemptId: null },
    { orderId: null, attemptId: null },
  ],
  cases: {
    'done.loadOrder': [
      { output: byCard },
      { output: { ...byCard, payment_status: 'processing' } },
      { output: { ...byCard, payment_status: 'confirmed' } },
    ],
    'error.loadOrder': [
      { error: missingOrder },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
  },
  project: ({ orderId, order, failure }: PaymentFailureContext) => ({
    named: orderId !== null,
    order: order?.payment_status ?? null,
    failure: failure !== null,
  }),
};
