import type { RegisteredModel } from '#machines/model.ts';
import { cardPaymentStatuses } from '#shared/vocabulary.ts';
import { type CardPaymentContext, cardPaymentLabels, cardPaymentMachine } from './card-payment.machine.ts';

const contexts: readonly CardPaymentContext[] = [{ fits: true }, { fits: false }];
const notes = [{ note: 'Lo habló con el cliente' }, { note: ' ' }];

export const cardPaymentModel: RegisteredModel = {
  machine: cardPaymentMachine,
  labels: cardPaymentLabels,
  requirements: { '*': ['R-129'] },
  tables: ['tests/machines/card-payment-table.test.ts'],
  starts: cardPaymentStatuses.flatMap((value) => contexts.map((context) => ({ value, context }))),
  cases: { ACCEPT: notes, REFUND: notes },
  project: (context) => context,
};
