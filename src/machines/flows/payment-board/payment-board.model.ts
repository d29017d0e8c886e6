import type { RegisteredModel } from '#machines/model.ts';
import { boardCases, projectBoard } from '../board-model.ts';
import { exampleEntry, exampleReview } from './example-entry.ts';
import { type PaymentBoardContext, paymentBoardLabels, paymentBoardMachine } from './payment-board.machine.ts';

const unfiltered = { group: '', month: '' };

export const paymentBoardModel: RegisteredModel = {
  machine: paymentBoardMachine,
  labels: paymentBoardLabels,
  requirements: { 'list.shown': ['R-089'] },
  input: { filter: unfiltered },
  cases: {
    CHOOSE: [
      { entry: exampleReview, action: 'refund' },
      { entry: exampleReview, action: 'accept' },
    ],
    FILTER: [{ filter: { ...unfiltered, group: 'confirmado' } }, { filter: unfiltered }],
    ...boardCases(exampleReview, exampleEntry, `payment-${exampleReview.payment_id}`),
  },
  project: (context: PaymentBoardContext) => ({
    ...projectBoard(context),
    lines: context.list?.rows.map(({ payment_id }) => payment_id) ?? null,
    chosen: context.chosen?.action ?? null,
  }),
};
