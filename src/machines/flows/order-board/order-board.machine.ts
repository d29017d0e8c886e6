import type { SnapshotFrom } from 'xstate';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { boardMachine, type FilteredBoardView, filteredBoardEventLabels, filteredBoardGuardLabels, filteredBoardView } from '../board.ts';

/** 'Órdenes Pendientes': the orders still in intake, oldest first. */
export const orderBoardMachine = boardMachine<OrderSummary, 'order-board'>('order-board');

export type OrderBoardSnapshot = SnapshotFrom<typeof orderBoardMachine>;

export const orderBoardLabels = {
  title: 'Órdenes pendientes',
  events: filteredBoardEventLabels,
  guards: filteredBoardGuardLabels,
  actors: { loadRows: 'pide las órdenes' },
} satisfies MachineLabels;

export type OrderBoardView = FilteredBoardView<OrderSummary>;

export const orderBoardView = (snapshot: OrderBoardSnapshot): OrderBoardView => filteredBoardView(snapshot);
