import { assign, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import { nobody } from '#api/contract/orders/order-filter.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { type BoardFilter, isSameFilter, noFilter } from './board-filter.ts';

export interface BoardContext<Row> {
  search: string;
  /** Null until first loaded. */
  rows: readonly Row[] | null;
  failure: Failure | null;
}

export type BoardEvent = { type: 'RETRY' } | { type: 'REFRESH' } | { type: 'CHANGED' } | { type: 'TYPE_SEARCH'; value: string };

/** A list that can also be filtered. */
export interface FilteredBoardContext<Row> extends BoardContext<Row> {
  filter: BoardFilter;
  /** Every developer seen in the list so far, as options of the filter. */
  developers: readonly string[];
}

export type FilteredBoardEvent = BoardEvent | { type: 'FILTER'; filter: BoardFilter };

interface BuiltRow {
  developer_name: string | null;
}

export const boardEventLabels = {
  RETRY: 'Reintentar',
  REFRESH: 'Actualizar',
  CHANGED: 'Algo cambió',
  TYPE_SEARCH: 'Buscar',
} satisfies Record<BoardEvent['type'], string>;

export const filteredBoardEventLabels = { ...boardEventLabels, FILTER: 'Filtrar' } satisfies Record<FilteredBoardEvent['type'], string>;

export const filteredBoardGuardLabels = {
  listIsShown: 'ya hay una lista a la vista',
  readingFailed: 'no se pudo leer otra vez',
  filterDiffers: 'es otro filtro',
} as const;

const withDevelopersOf = (known: readonly string[], rows: readonly BuiltRow[]): string[] =>
  [...new Set([...known, ...rows.flatMap((row) => row.developer_name ?? [])])].sort();

/** Typed text is requested after a pause, a chosen filter at once. */
const inputs = {
  TYPE_SEARCH: { target: 'typing', reenter: true, actions: 'keepSearch' },
  FILTER: { guard: 'filterDiffers', target: 'loading', reenter: true, actions: 'keepFilter' },
} as const;

/** A list that can be searched and filtered, is refreshed manually and by others' changes, and keeps its rows when a reload fails. */
export const boardMachine = <Row extends BuiltRow, const Id extends string>(id: Id) =>
  setup({
    types: {
      context: {} as FilteredBoardContext<Row>,
      events: {} as FilteredBoardEvent,
      input: {} as { filter: BoardFilter },
      meta: {} as { label: string },
      tags: {} as 'busy' | 'ko',
    },
    actors: {
      loadRows: notProvided<Row[], { search: string; filter: BoardFilter }>(),
    },
    guards: {
      listIsShown: ({ context }) => context.rows !== null,
      readingFailed: ({ context }) => context.failure !== null,
      filterDiffers: ({ context, event }) => event.type === 'FILTER' && !isSameFilter(context.filter, event.filter),
    },
    actions: {
      ...failureActions<FilteredBoardContext<Row>, FilteredBoardEvent>(),
      keepRows: assign(({ context }, { rows }: { rows: Row[] }) => ({
        rows,
        developers: withDevelopersOf(context.developers, rows),
        failure: null,
      })),
      keepFilter: assign(({ event }) => (event.type === 'FILTER' ? { filter: event.filter } : {})),
      keepSearch: assign(({ event }) => (event.type === 'TYPE_SEARCH' ? { search: event.value } : {})),
    },
    delays: { searchPause: 300 },
  }).createMachine({
    id,
    initial: 'loading',
    context: ({ input }) => ({ search: '', filter: input.filter, developers: [], rows: null, failure: null }),
    states: {
      loading: {
        meta: { label: 'Cargando la lista' },
        tags: 'busy',
        on: {
          CHANGED: { target: 'loading', reenter: true },
          ...inputs,
        },
        invoke: {
          id: 'loadRows',
          src: 'loadRows',
          input: ({ context }) => ({ search: context.search, filter: context.filter }),
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
        on: inputs,
      },
      failed: {
        meta: { label: 'No se pudo cargar' },
        tags: 'ko',
        on: {
          RETRY: { target: 'loading' },
          CHANGED: { target: 'loading' },
          ...inputs,
        },
      },
      shown: {
        meta: { label: 'Lista a la vista' },
        on: {
          REFRESH: { target: 'loading' },
          RETRY: { guard: 'readingFailed', target: 'loading' },
          CHANGED: { target: 'loading' },
          ...inputs,
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
  /** Shown next to the list if reloading it failed. */
  failure: Failure | null;
}

/** The part of a list machine's snapshot that the view needs; machines with more features fit too. */
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

export interface FilteredBoardView<Row> extends BoardView<Row> {
  filter: BoardFilter;
  isFiltered: boolean;
  /** The developers that can be filtered by. */
  developers: readonly string[];
}

export const filteredBoardView = <Row>(snapshot: BoardSnapshot<Row> & { context: FilteredBoardContext<Row> }): FilteredBoardView<Row> => {
  const { filter, developers } = snapshot.context;
  const isAnother = filter.developer !== '' && filter.developer !== nobody && !developers.includes(filter.developer);
  return {
    ...boardView(snapshot),
    filter,
    isFiltered: !isSameFilter(filter, noFilter),
    developers: isAnother ? [...developers, filter.developer] : developers,
  };
};
