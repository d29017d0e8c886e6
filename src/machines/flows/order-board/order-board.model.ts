import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { FilteredBoardContext } from '../board.ts';
import { noFilter } from '../board-filter.ts';
import { exampleOrder } from '../order-detail/example-order.ts';
import { orderBoardLabels, orderBoardMachine } from './order-board.machine.ts';

export const orderBoardModel: RegisteredModel = {
  machine: orderBoardMachine,
  labels: orderBoardLabels,
  requirements: { '*': ['R-065'], failed: ['R-238'], shown: ['R-069', 'R-604', 'R-605'] },
  input: { filter: noFilter },
  cases: {
    FILTER: [{ filter: { ...noFilter, payment: 'confirmed' } }, { filter: noFilter }],
    TYPE_SEARCH: [{ value: 'Mariana' }, { value: '' }],
    'done.loadRows': [{ output: [exampleOrder] }, { output: [] }],
  },
  project: (context: FilteredBoardContext<OrderSummary>) => ({
    search: context.search,
    payment: context.filter.payment,
    rows: context.rows?.length ?? null,
    failed: context.failure !== null,
  }),
};
