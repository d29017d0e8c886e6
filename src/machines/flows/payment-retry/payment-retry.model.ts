import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type PaymentRetryContext, paymentRetryLabels, paymentRetryMachine } from './payment-retry.machine.ts';

const exampleProviderUrl = 'https://pagos.example/pago/1';

const refusals = [
  { error: new RequestFailed({ code: 'already_paid', message: 'Este pedido ya está pagado' }) },
  { error: new RequestFailed({ code: 'card_unavailable', message: 'El cobro con tarjeta no responde en este momento.' }) },
];

export const paymentRetryModel: RegisteredModel = {
  machine: paymentRetryMachine,
  labels: paymentRetryLabels,
  requirements: { '*': ['R-041'], openingCardPage: ['R-246'] },
  input: { subscriptionId: 2047 },
  cases: {
    'done.openCardPage': [{ output: exampleProviderUrl }],
    'error.openCardPage': refusals,
    'done.askForTransfer': [
      {
        output: {
          beneficiary: 'Taller Web, S.A. de C.V.',
          bank: 'Banco de Ejemplo',
          account_number: '0123456789',
          clabe: '000000001234567897',
          amount: 8900,
          concept: 'TW-2047',
        },
      },
    ],
    'error.askForTransfer': refusals,
  },
  project: ({ method, transfer, failure }: PaymentRetryContext) => ({
    method,
    transfer: transfer !== null,
    failure: failure?.code ?? null,
  }),
};
