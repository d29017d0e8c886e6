import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { type BoardView, boardView } from '../board.ts';
import type { ChosenLine, PaymentBoardSnapshot } from './payment-board.machine.ts';

export interface PaymentBoardView extends BoardView<LedgerEntry> {
  /** Whose dialog is open. */
  chosen: ChosenLine | null;
}

export const paymentBoardView = (snapshot: PaymentBoardSnapshot): PaymentBoardView => ({
  ...boardView(snapshot),
  chosen: snapshot.context.chosen,
});
