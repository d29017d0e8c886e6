import type { SnapshotFrom } from 'xstate';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { boardMachine } from '../board.ts';

/** The ledger: money that came and money that is awaited, newest first. */
export const paymentBoardMachine = boardMachine<LedgerEntry, 'payment-board'>('payment-board');

export type PaymentBoardSnapshot = SnapshotFrom<typeof paymentBoardMachine>;
