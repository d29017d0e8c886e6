import type { RegisteredModel } from '#machines/model.ts';
import { paymentStatuses } from '#shared/vocabulary.ts';
import { paymentStatusLabels, paymentStatusMachine } from './payment-status.machine.ts';

export const paymentStatusModel: RegisteredModel = {
  machine: paymentStatusMachine,
  labels: paymentStatusLabels,
  requirements: { '*': ['R-126'] },
  tables: ['tests/machines/lifecycle-tables.test.ts'],
  starts: paymentStatuses.map((value) => ({ value, context: {} })),
  cases: { CONFIRM_MANUALLY: [{ reference: 'SPEI 0042' }, { reference: ' ' }] },
};
