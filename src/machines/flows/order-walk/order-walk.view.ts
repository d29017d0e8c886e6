import { type FoundView, foundView } from '../found.ts';
import { readingView } from '../reading.ts';
import type { OrderWalk, OrderWalkSnapshot } from './order-walk.machine.ts';

export type OrderWalkView = FoundView<OrderWalk>;

export const orderWalkView = (snapshot: OrderWalkSnapshot): OrderWalkView => foundView(readingView(snapshot));
