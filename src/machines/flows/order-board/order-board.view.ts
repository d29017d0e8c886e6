import type { OrderSummary } from '#api/contract/orders/order.ts';
import { type FilteredBoardView, filteredBoardView } from '../board.ts';
import type { OrderBoardSnapshot } from './order-board.machine.ts';

export type OrderBoardView = FilteredBoardView<OrderSummary>;

export const orderBoardView = (snapshot: OrderBoardSnapshot): OrderBoardView => filteredBoardView(snapshot);
