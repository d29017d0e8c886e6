import type { RegisteredModel } from '#machines/model.ts';
import { noFilter } from '../board-filter.ts';
import { boardCases, projectBoard } from '../board-model.ts';
import { exampleOrder } from '../order-detail/example-order.ts';
import { orderBoardLabels, orderBoardMachine } from './order-board.machine.ts';

export const orderBoardModel: RegisteredModel = {
  machine: orderBoardMachine,
  labels: orderBoardLabels,
  requirements: { '*': ['R-065'], failed: ['R-238'], shown: ['R-069', 'R-604', 'R-605'] },
  input: { filter: noFilter },
  cases: {
    FILTER: [{ filter: { ...noFilter, payment: 'confirmed' } }, { filter: noFilter }],
    ...boardCases(exampleOrder, { ...exampleOrder, subscription_id: 2048 }, 'order-2047'),
  },
  project: projectBoard,
};
