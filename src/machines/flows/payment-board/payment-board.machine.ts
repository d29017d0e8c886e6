import type { SnapshotFrom } from 'xstate';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { boardEventLabels, boardMachine } from '../board.ts';

/** The ledger: money that came and money that is awaited, newest first. */
export const paymentBoardMachine = boardMachine<LedgerEntry, 'payment-board'>('payment-board');

export type PaymentBoardSnapshot = SnapshotFrom<typeof paymentBoardMachine>;

export const paymentBoardLabels = {
  title: 'Pagos',
  events: boardEventLabels,
  guards: { listIsShown: 'ya hay una lista a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { loadRows: 'pide los pagos' },
} satisfies MachineLabels;
