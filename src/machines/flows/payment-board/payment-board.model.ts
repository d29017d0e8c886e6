import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { BoardContext } from '../board.ts';
import { exampleEntry } from './example-entry.ts';
import { paymentBoardLabels, paymentBoardMachine } from './payment-board.machine.ts';

export const paymentBoardModel: RegisteredModel = {
  machine: paymentBoardMachine,
  labels: paymentBoardLabels,
  requirements: { shown: ['R-089'] },
  cases: {
    TYPE_SEARCH: [{ value: 'Mariana' }, { value: '' }],
    'done.loadRows': [{ output: [exampleEntry] }, { output: [] }],
  },
  project: (context: BoardContext<LedgerEntry>) => ({
    search: context.search,
    rows: context.rows?.length ?? null,
    failed: context.failure !== null,
  }),
};
