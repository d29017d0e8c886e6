import { assign, type SnapshotFrom, setup } from 'xstate';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { boardParts, boardStates } from '../board.ts';
import {
  type BoardContext,
  type BoardEvent,
  type BoardInput,
  type BoardTag,
  boardEventLabels,
  boardGuardLabels,
  boardStart,
} from '../board-context.ts';
import { type BoardView, boardView } from '../board-view.ts';
import { ledgerRules } from './ledger-rules.ts';

/** A ledger line and the action chosen for it. */
export interface ChosenLine {
  entry: LedgerEntry;
  action: 'confirm' | 'accept' | 'refund' | 'undo';
}

export interface PaymentBoardContext extends BoardContext<LedgerEntry> {
  /** The line whose dialog is open. */
  chosen: ChosenLine | null;
}

export type PaymentBoardEvent = BoardEvent | ({ type: 'CHOOSE' } & ChosenLine) | { type: 'DIALOG_CLOSED' };

const parts = boardParts<LedgerEntry, PaymentBoardContext, PaymentBoardEvent>(ledgerRules);

/** The ledger: received and awaited money, newest first. */
export const paymentBoardMachine = setup({
  types: {
    context: {} as PaymentBoardContext,
    events: {} as PaymentBoardEvent,
    input: {} as BoardInput,
    meta: {} as { label: string },
    tags: {} as BoardTag,
  },
  ...parts,
  guards: {
    ...parts.guards,
    isListed: ({ context }, { entry }: Pick<ChosenLine, 'entry'>) =>
      context.list?.rows.some((row) => ledgerRules.key(row) === ledgerRules.key(entry)) ?? false,
  },
  actions: {
    ...parts.actions,
    keepChosen: assign((_, chosen: ChosenLine) => ({ chosen })),
    forgetChosen: assign({ chosen: null }),
  },
}).createMachine({
  id: 'payment-board',
  initial: 'list',
  context: ({ input }) => ({ ...boardStart(input), chosen: null }),
  states: {
    list: {
      meta: { label: 'La lista' },
      ...boardStates,
      // In every state of the list, so that a press during a reload is not lost.
      on: {
        CHOOSE: {
          description: 'está en la lista',
          guard: { type: 'isListed', params: ({ event: { entry } }) => ({ entry }) },
          target: 'deciding',
          actions: { type: 'keepChosen', params: ({ event: { entry, action } }) => ({ entry, action }) },
        },
      },
    },
    deciding: {
      meta: { label: 'Decidiendo sobre un pago' },
      on: { DIALOG_CLOSED: { target: 'list', actions: 'forgetChosen' } },
    },
  },
});

export type PaymentBoardSnapshot = SnapshotFrom<typeof paymentBoardMachine>;

export const paymentBoardLabels = {
  title: 'Pagos',
  events: { ...boardEventLabels, CHOOSE: 'Confirmar, aceptar, reembolsar o deshacer', DIALOG_CLOSED: 'Cerrar el diálogo' } satisfies Record<
    PaymentBoardEvent['type'],
    string
  >,
  guards: boardGuardLabels,
  actors: { loadRows: 'pide los pagos', loadMore: 'pide la página siguiente', loadChanged: 'pide lo que cambió' },
} satisfies MachineLabels;

export interface PaymentBoardView extends BoardView<LedgerEntry> {
  /** The line whose dialog is open. */
  chosen: ChosenLine | null;
}

export const paymentBoardView = (snapshot: PaymentBoardSnapshot): PaymentBoardView => ({
  ...boardView(snapshot),
  chosen: snapshot.context.chosen,
});
