import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { type BoardView, boardView } from '../board.ts';
import type { PaymentBoardSnapshot } from './payment-board.machine.ts';

export type PaymentBoardView = BoardView<LedgerEntry>;

export const paymentBoardView = (snapshot: PaymentBoardSnapshot): PaymentBoardView => boardView(snapshot);
