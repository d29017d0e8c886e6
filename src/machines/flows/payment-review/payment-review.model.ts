import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type PaymentReviewContext, paymentReviewLabels, paymentReviewMachine } from './payment-review.machine.ts';

export const paymentReviewModel: RegisteredModel = {
  machine: paymentReviewMachine,
  labels: paymentReviewLabels,
  requirements: { '*': ['R-392'] },
  input: { paymentId: 7003, action: 'refund' },
  cases: {
    TYPE_NOTE: [{ value: 'Pagó de menos: lo habló con Óscar.' }, { value: '  ' }],
    'done.decidePayment': [{ output: undefined }],
    'error.decidePayment': [
      { error: new RequestFailed({ code: 'internal', message: 'Error al actualizar el estado' }) },
      {
        error: new RequestFailed({ code: 'transition_refused', message: 'El pago está en «Devuelto»: ya no se puede decidir sobre él' }),
      },
      { error: new RequestFailed({ code: 'not_found', message: 'Pago no encontrado' }) },
    ],
  },
  project: (context: PaymentReviewContext) => ({
    explained: context.note.trim() !== '',
    tried: context.tried,
    failure: context.failure?.code ?? null,
  }),
};
