import { assign, type SnapshotFrom, setup } from 'xstate';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { type BoardContext, type BoardEvent, type BoardView, boardEventLabels, boardView } from '../board.ts';

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

const isSameLine = (one: LedgerEntry, other: LedgerEntry): boolean =>
  one.payment_id === other.payment_id &&
  one.subscription_id === other.subscription_id &&
  one.renewal?.renewal_id === other.renewal?.renewal_id;

/** The ledger: received and awaited money, newest first. */
export const paymentBoardMachine = setup({
  types: {
    context: {} as PaymentBoardContext,
    events: {} as PaymentBoardEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: { loadRows: notProvided<LedgerEntry[], { search: string }>() },
  guards: {
    listIsShown: ({ context }) => context.rows !== null,
    readingFailed: ({ context }) => context.failure !== null,
    isListed: ({ context }, { entry }: Pick<ChosenLine, 'entry'>) => context.rows?.some((row) => isSameLine(row, entry)) ?? false,
  },
  actions: {
    ...failureActions<PaymentBoardContext, PaymentBoardEvent>(),
    keepRows: assign((_, { rows }: { rows: LedgerEntry[] }) => ({ rows, failure: null })),
    keepSearch: assign((_, { value }: { value: string }) => ({ search: value })),
    keepChosen: assign((_, chosen: ChosenLine) => ({ chosen })),
    forgetChosen: assign({ chosen: null }),
  },
  delays: { searchPause: 300 },
}).createMachine({
  id: 'payment-board',
  initial: 'loading',
  context: { search: '', rows: null, failure: null, chosen: null },
  states: {
    loading: {
      meta: { label: 'Cargando la lista' },
      tags: 'busy',
      // Accepted here too, so that a click during a reload is not lost.
      on: {
        TYPE_SEARCH: { target: 'typing', actions: { type: 'keepSearch', params: ({ event }) => ({ value: event.value }) } },
        CHANGED: { target: 'loading', reenter: true },
        CHOOSE: {
          description: 'está en la lista',
          guard: { type: 'isListed', params: ({ event: { entry } }) => ({ entry }) },
          target: 'deciding',
          actions: { type: 'keepChosen', params: ({ event: { entry, action } }) => ({ entry, action }) },
        },
      },
      invoke: {
        id: 'loadRows',
        src: 'loadRows',
        input: ({ context }) => ({ search: context.search }),
        onDone: { target: 'shown', actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) } },
        onError: [
          { guard: 'listIsShown', target: 'shown', actions: keepFailure },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    typing: {
      meta: { label: 'Escribiendo la búsqueda' },
      after: { searchPause: { target: 'loading' } },
      on: {
        TYPE_SEARCH: {
          target: 'typing',
          reenter: true,
          actions: { type: 'keepSearch', params: ({ event }) => ({ value: event.value }) },
        },
        CHOOSE: {
          description: 'está en la lista',
          guard: { type: 'isListed', params: ({ event: { entry } }) => ({ entry }) },
          target: 'deciding',
          actions: { type: 'keepChosen', params: ({ event: { entry, action } }) => ({ entry, action }) },
        },
      },
    },
    failed: {
      meta: { label: 'No se pudo cargar' },
      tags: 'ko',
      on: {
        RETRY: { target: 'loading' },
        CHANGED: { target: 'loading' },
        TYPE_SEARCH: { target: 'typing', actions: { type: 'keepSearch', params: ({ event }) => ({ value: event.value }) } },
      },
    },
    shown: {
      meta: { label: 'Lista a la vista' },
      on: {
        REFRESH: { target: 'loading' },
        RETRY: { guard: 'readingFailed', target: 'loading' },
        CHANGED: { target: 'loading' },
        TYPE_SEARCH: { target: 'typing', actions: { type: 'keepSearch', params: ({ event }) => ({ value: event.value }) } },
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
      on: { DIALOG_CLOSED: { target: 'loading', actions: 'forgetChosen' } },
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
  guards: { listIsShown: 'ya hay una lista a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { loadRows: 'pide los pagos' },
} satisfies MachineLabels;

export interface PaymentBoardView extends BoardView<LedgerEntry> {
  /** The line whose dialog is open. */
  chosen: ChosenLine | null;
}

export const paymentBoardView = (snapshot: PaymentBoardSnapshot): PaymentBoardView => ({
  ...boardView(snapshot),
  chosen: snapshot.context.chosen,
});
