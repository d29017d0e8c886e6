import type { RegisteredModel } from '#machines/model.ts';
import { exampleEntry, exampleReview } from './example-entry.ts';
import { type PaymentBoardContext, paymentBoardLabels, paymentBoardMachine } from './payment-board.machine.ts';

export const paymentBoardModel: RegisteredModel = {
  machine: paymentBoardMachine,
  labels: paymentBoardLabels,
  requirements: { shown: ['R-089'] },
  cases: {
    CHOOSE: [
      { entry: exampleReview, action: 'refund' },
      { entry: exampleReview, action: 'accept' },
    ],
    TYPE_SEARCH: [{ value: 'Mariana' }, { value: '' }],
    'done.loadRows': [{ output: [exampleReview, exampleEntry] }, { output: [] }],
  },
  project: (context: PaymentBoardContext) => ({
    search: context.search,
    rows: context.rows?.map(({ payment_id }) => payment_id) ?? null,
    failed: context.failure !== null,
    chosen: context.chosen?.action ?? null,
  }),
};
