import { assign, type EventObject, setup } from 'xstate';
import { failureOf } from '#api/contract/failures.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { pageSize } from '#shared/list-size.ts';
import {
  type BoardContext,
  type BoardEvent,
  type BoardInput,
  type BoardTag,
  boardStart,
  type ChangedInput,
  type CurrentRows,
  type Filter,
  hasMore,
  type Loaded,
  type LoadInput,
  type MoreInput,
  mostChanges,
} from './board-context.ts';
import { type ListPage, type ListRules, rulesSortedBy, windowOf, withCurrentRows, withNextPage } from './list-window.ts';

const isSameFilter = (one: Filter, other: Filter): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? '') === (other[name] ?? ''));

// biome-ignore lint/suspicious/noExplicitAny: an action that starts no actors fits every machine's.
type NoActor = any;

const changeOf = ({ event: { subject } }: { event: { subject: string | null } }) => ({ subject });
const keepsChange = { type: 'keepChange', params: changeOf } as const;
const keepsOutput = <const Type extends string>(type: Type) => ({
  type,
  params: ({ event }: { event: { output: unknown } }) => ({ output: event.output as never }),
});

/** Typed text is requested after a pause, a chosen filter at once. */
const inputs = {
  TYPE_SEARCH: {
    target: 'typing',
    reenter: true,
    actions: { type: 'keepSearch', params: ({ event: { value } }: { event: { value: string } }) => ({ search: value }) },
  },
  FILTER: {
    description: 'es otro filtro',
    guard: { type: 'filterDiffers', params: ({ event: { filter } }: { event: { filter: Filter } }) => ({ filter }) },
    target: 'loading',
    reenter: true,
    actions: { type: 'keepFilter', params: ({ event: { filter } }: { event: { filter: Filter } }) => ({ filter }) },
  },
} as const;

/** The actors, guards and actions that `boardStates` names. */
export const boardParts = <Row, C extends BoardContext<Row>, E extends EventObject>(rules: ListRules<Row>) => {
  const change = <Params = undefined>(of: (context: C, params: Params) => Partial<BoardContext<Row>>) =>
    assign<C, E, Params, E, NoActor>(({ context }, params) => of(context, params) as Partial<C>);
  return {
    actors: {
      loadRows: notProvided<Loaded<Row>, LoadInput>(),
      loadMore: notProvided<ListPage<Row>, MoreInput>(),
      loadChanged: notProvided<CurrentRows<Row>, ChangedInput>(),
    },
    guards: {
      listIsShown: ({ context }: { context: C }) => context.list !== null,
      filterDiffers: ({ context }: { context: C }, { filter }: { filter: Filter }) => !isSameFilter(context.filter, filter),
      hasMore: ({ context }: { context: C }) => hasMore(context),
      changesWait: ({ context: { changed, asked, missed } }: { context: C }) => missed || changed.length + asked.length > 0,
      // A search orders its rows by how well they match, which only the server knows.
      rowsSuffice: ({ context: { search, missed, changed, asked } }: { context: C }) =>
        !missed && search.trim() === '' && new Set([...changed, ...asked]).size <= mostChanges,
    },
    actions: {
      ...failureActions<C, E>(),
      keepLoaded: change<{ output: Loaded<Row> }>((_, { output }) => ({
        list: windowOf(output, rules),
        counts: output.counts,
        developers: output.developers ?? [],
        moreFailure: null,
        failure: null,
      })),
      keepMore: change<{ output: ListPage<Row> }>(({ list, size }, { output }) =>
        list === null ? {} : { list: withNextPage(list, rules, output), size: size + pageSize, moreFailure: null },
      ),
      keepCurrent: change<{ output: CurrentRows<Row> }>(({ list, asked, missed, filter }, { output }) => {
        if (list === null) return {};
        const current = withCurrentRows(list, rulesSortedBy(rules, filter), asked, output.rows);
        // A list that is worked off is filled up again.
        const isShort = current.next !== null && current.rows.length < pageSize / 2;
        return { list: current, counts: output.counts, asked: [], missed: missed || isShort };
      }),
      keepMoreFailure: change<{ error: unknown }>((_, { error }) => ({ moreFailure: failureOf(error) })),
      forgetMoreFailure: change(() => ({ moreFailure: null })),
      keepChange: change<{ subject: string | null }>(({ changed }, { subject }) => {
        if (subject === null || changed.length >= mostChanges) return { missed: true };
        return { changed: [...new Set([...changed, subject])] };
      }),
      askForChanges: change(({ changed, asked }) => ({ asked: [...new Set([...asked, ...changed])], changed: [] })),
      forgetChanges: change(() => ({ changed: [], asked: [], missed: false })),
      keepFilter: change<{ filter: Filter }>((_, { filter }) => ({ filter, size: pageSize })),
      keepSearch: change<{ search: string }>((_, { search }) => ({ search, size: pageSize })),
    },
    delays: { searchPause: 300, changePause: 250 },
  };
};

interface InContext {
  context: BoardContext<unknown>;
}

/**
 * The states of a list that can be searched and filtered, shows its first pages and loads further ones on demand. A change reads only the rows
 * that it is about. When reading fails, the rows stay.
 */
export const boardStates = {
  initial: 'loading',
  states: {
    loading: {
      meta: { label: 'Cargando la lista' },
      tags: 'busy',
      entry: 'forgetChanges',
      on: {
        // What changes during a load is read after it.
        CHANGED: { actions: keepsChange },
        ...inputs,
      },
      invoke: {
        id: 'loadRows',
        src: 'loadRows',
        input: ({ context: { search, filter, size } }: InContext) => ({ search, filter, size }),
        onDone: { target: 'shown', actions: keepsOutput('keepLoaded') },
        onError: [
          { guard: 'listIsShown', target: 'stale', actions: keepFailure },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    typing: {
      meta: { label: 'Escribiendo la búsqueda' },
      tags: 'pausing',
      after: { searchPause: { target: 'loading' } },
      on: inputs,
    },
    failed: {
      meta: { label: 'No se pudo cargar' },
      tags: 'ko',
      on: {
        RETRY: { target: 'loading' },
        REFRESH: { target: 'loading' },
        CHANGED: { target: 'loading' },
        ...inputs,
      },
    },
    stale: {
      meta: { label: 'Lista de antes' },
      on: {
        RETRY: { target: 'loading' },
        REFRESH: { target: 'loading' },
        CHANGED: { target: 'loading' },
        ...inputs,
      },
    },
    shown: {
      meta: { label: 'Lista a la vista' },
      initial: 'idle',
      onDone: { target: 'loading' },
      on: {
        REFRESH: { target: 'loading' },
        CHANGED: { actions: keepsChange },
        MORE: { guard: 'hasMore', target: '.loadingMore', actions: 'forgetMoreFailure' },
        ...inputs,
      },
      states: {
        /** The rows that changed do not suffice, or could not be read. */
        over: { type: 'final', meta: { label: 'Hay que leer todo' } },
        idle: {
          meta: { label: 'Sin nada pendiente' },
          always: { guard: 'changesWait', target: 'gathering' },
        },
        gathering: {
          meta: { label: 'Juntando cambios' },
          after: { changePause: [{ guard: 'rowsSuffice', target: 'updating' }, { target: 'over' }] },
        },
        updating: {
          meta: { label: 'Leyendo lo que cambió' },
          tags: 'background',
          entry: 'askForChanges',
          invoke: {
            id: 'loadChanged',
            src: 'loadChanged',
            input: ({ context: { search, filter, asked } }: InContext) => ({ search, filter, subjects: asked }),
            onDone: { target: 'idle', actions: keepsOutput('keepCurrent') },
            onError: { target: 'over' },
          },
        },
        loadingMore: {
          meta: { label: 'Cargando más' },
          tags: ['background', 'more'],
          on: { MORE: {} },
          invoke: {
            id: 'loadMore',
            src: 'loadMore',
            input: ({ context: { search, filter, list } }: InContext) => ({ search, filter, cursor: list?.next ?? '' }),
            onDone: { target: 'idle', actions: keepsOutput('keepMore') },
            onError: { target: 'idle', actions: { ...keepFailure, type: 'keepMoreFailure' } },
          },
        },
      },
    },
  },
} as const;

/** A board without dialogs. */
export const boardMachine = <Row, const Id extends string>(id: Id, rules: ListRules<Row>) =>
  setup({
    types: {
      context: {} as BoardContext<Row>,
      events: {} as BoardEvent,
      input: {} as BoardInput,
      meta: {} as { label: string },
      tags: {} as BoardTag,
    },
    ...boardParts<Row, BoardContext<Row>, BoardEvent>(rules),
  }).createMachine({ id, context: ({ input }) => boardStart(input), ...boardStates });
