import type { OrderSummary } from '#api/contract/orders/order.ts';
import { type BoardView, boardView } from '../board.ts';
import type { OrderBoardSnapshot } from './order-board.machine.ts';

export type OrderBoardView = BoardView<OrderSummary>;

export const orderBoardView = (snapshot: OrderBoardSnapshot): OrderBoardView => boardView(snapshot);
