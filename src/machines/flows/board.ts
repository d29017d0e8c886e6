import { assign, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface BoardContext<Row> {
  search: string;
  /** Null until the list came for the first time. */
  rows: readonly Row[] | null;
  failure: Failure | null;
}

export type BoardEvent =
  | { type: 'START' }
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'CHANGED' }
  | { type: 'TYPE_SEARCH'; value: string };

export const boardEventLabels = {
  START: 'Abrir',
  RETRY: 'Reintentar',
  REFRESH: 'Actualizar',
  CHANGED: 'Algo cambió',
  TYPE_SEARCH: 'Buscar',
} satisfies Record<BoardEvent['type'], string>;

/** A list that is searched, refreshed by hand and by what others do, and that keeps what it shows when a reading fails. */
export const boardMachine = <Row, const Id extends string>(id: Id) =>
  setup({
    types: {
      context: {} as BoardContext<Row>,
      events: {} as BoardEvent,
      meta: {} as { label: string },
      tags: {} as 'busy' | 'ko',
    },
    actors: {
      loadRows: notProvided<Row[], { search: string }>(),
    },
    guards: {
      listIsShown: ({ context }) => context.rows !== null,
      readingFailed: ({ context }) => context.failure !== null,
    },
    actions: {
      ...failureActions<BoardContext<Row>, BoardEvent>(),
      keepRows: assign((_, { rows }: { rows: Row[] }) => ({ rows, failure: null })),
      keepSearch: assign((_, { value }: { value: string }) => ({ search: value })),
    },
    delays: { searchPause: 300 },
  }).createMachine({
    id,
    initial: 'waiting',
    context: { search: '', rows: null, failure: null },
    states: {
      waiting: { meta: { label: 'Por abrir' }, on: { START: { target: 'loading' } } },
      loading: {
        meta: { label: 'Cargando la lista' },
        tags: 'busy',
        on: {
          TYPE_SEARCH: { target: 'typing', actions: { type: 'keepSearch', params: ({ event }) => ({ value: event.value }) } },
          CHANGED: { target: 'loading', reenter: true },
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
        },
      },
    },
  });

export interface BoardView<Row> {
  screen: 'loading' | 'failed' | 'empty' | 'list';
  search: string;
  rows: readonly Row[];
  isRefreshing: boolean;
  canRefresh: boolean;
  /** Beside a list that could not be read again. */
  failure: Failure | null;
}

/** What is read of a list's machine, of one that has more than every list too. */
interface BoardSnapshot<Row> {
  context: BoardContext<Row>;
  hasTag(tag: 'busy' | 'ko'): boolean;
  can(event: { type: 'REFRESH' }): boolean;
}

export const boardView = <Row>(snapshot: BoardSnapshot<Row>): BoardView<Row> => {
  const { rows, search, failure } = snapshot.context;
  const screen = snapshot.hasTag('ko') ? 'failed' : rows === null ? 'loading' : rows.length === 0 ? 'empty' : 'list';
  return {
    screen,
    search,
    rows: rows ?? [],
    isRefreshing: snapshot.hasTag('busy'),
    canRefresh: snapshot.can({ type: 'REFRESH' }),
    failure,
  };
};
