import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { BoardContext } from '../board.ts';
import { exampleOrder } from '../order-detail/example-order.ts';
import { orderBoardLabels, orderBoardMachine } from './order-board.machine.ts';

export const orderBoardModel: RegisteredModel = {
  machine: orderBoardMachine,
  labels: orderBoardLabels,
  requirements: { '*': ['R-065'], failed: ['R-238'], shown: ['R-069'] },
  cases: {
    TYPE_SEARCH: [{ value: 'Mariana' }, { value: '' }],
    'done.loadRows': [{ output: [exampleOrder] }, { output: [] }],
  },
  project: (context: BoardContext<OrderSummary>) => ({
    search: context.search,
    rows: context.rows?.length ?? null,
    failed: context.failure !== null,
  }),
};
