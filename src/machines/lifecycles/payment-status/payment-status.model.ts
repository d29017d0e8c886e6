import type { RegisteredModel } from '#machines/model.ts';
import { paymentStatuses } from '#shared/vocabulary.ts';
import { type PaymentContext, paymentStatusLabels, paymentStatusMachine } from './payment-status.machine.ts';

const fresh: PaymentContext = { owes: false, workBegan: false };
const confirmed: readonly PaymentContext[] = [fresh, { owes: true, workBegan: false }, { owes: false, workBegan: true }];

export const paymentStatusModel: RegisteredModel = {
  machine: paymentStatusMachine,
  labels: paymentStatusLabels,
  requirements: { '*': ['R-126'] },
  tables: ['tests/machines/lifecycle-tables.test.ts'],
  starts: paymentStatuses.flatMap((value) => (value === 'confirmed' ? confirmed : [fresh]).map((context) => ({ value, context }))),
  cases: {
    CONFIRM_MANUALLY: [{ reference: 'SPEI 0042' }, { reference: ' ' }],
    UNDO_CONFIRMATION: [
      { method: 'transfer', note: 'Era de otro pedido' },
      { method: 'mercadopago', note: 'Era de otro pedido' },
      { method: 'transfer', note: ' ' },
    ],
  },
  project: (context) => context,
};
