import type { SnapshotFrom } from 'xstate';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { boardMachine } from '../board.ts';

/** 'Órdenes Pendientes': the orders still in intake, oldest first. */
export const orderBoardMachine = boardMachine<OrderSummary, 'order-board'>('order-board');

export type OrderBoardSnapshot = SnapshotFrom<typeof orderBoardMachine>;
