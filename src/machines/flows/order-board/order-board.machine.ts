import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { boardMachine } from '../board.ts';
import { boardEventLabels, boardGuardLabels } from '../board-context.ts';
import type { BoardView } from '../board-view.ts';
import { orderBoardRules } from './order-rules.ts';

/** The orders still in intake, or all of them: paid ones first, then the oldest. Support that is about to end is sorted by end date. */
export const orderBoardMachine = boardMachine<OrderSummary, 'order-board'>('order-board', orderBoardRules);

export type OrderBoardView = BoardView<OrderSummary>;

export const orderBoardLabels = {
  title: 'Órdenes pendientes',
  events: boardEventLabels,
  guards: boardGuardLabels,
  actors: { loadRows: 'pide las órdenes', loadMore: 'pide la página siguiente', loadChanged: 'pide lo que cambió' },
} satisfies MachineLabels;
