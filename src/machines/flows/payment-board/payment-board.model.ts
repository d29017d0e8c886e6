import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { MachineModel } from '#machines/model.ts';
import type { BoardContext } from '../board.ts';
import { exampleEntry } from './example-entry.ts';
import { paymentBoardMachine } from './payment-board.machine.ts';

export const paymentBoardModel: MachineModel = {
  machine: paymentBoardMachine,
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
