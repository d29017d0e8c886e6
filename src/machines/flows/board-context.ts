import type { Failure } from '#api/contract/failures.ts';
import { pageSize } from '#shared/list-size.ts';
import type { ListPage, ListWindow } from './list-window.ts';

/** What a list is filtered by; an empty string means no filter. */
export type Filter = Readonly<Record<string, string>>;
/** How many rows each filter would show: 1000 if there are more than 999, null if they were not counted. */
export type Counts = Readonly<Record<string, number | null>>;

/** More changes than this at once are not read one by one. */
export const mostChanges = 50;

interface Narrowed {
  search: string;
  filter: Filter;
}

/** A board's first pages. */
export interface Loaded<Row> extends ListPage<Row> {
  counts: Counts;
  /** Usernames to filter by. */
  developers?: readonly string[];
}
export type LoadInput = Narrowed & {
  /** How many rows: a multiple of the page size. */
  size: number;
};
export type MoreInput = Narrowed & { cursor: string };
export type ChangedInput = Narrowed & { subjects: readonly string[] };
/** The rows that a change is about, as they are now, without those that left the list. */
export interface CurrentRows<Row> {
  rows: readonly Row[];
  counts: Counts;
}

export interface BoardContext<Row> extends Narrowed {
  /** How many rows to load. */
  size: number;
  /** Null until first loaded. */
  list: ListWindow<Row> | null;
  counts: Counts;
  developers: readonly string[];
  /** What has changed and is not read yet: `order-12`. */
  changed: readonly string[];
  /** What is being read again. */
  asked: readonly string[];
  /** Changes were missed, or too many: all that is shown must be read again. */
  missed: boolean;
  /** Why the next page could not be loaded. */
  moreFailure: Failure | null;
  failure: Failure | null;
}

export type BoardEvent =
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'MORE' }
  /** Null: changes may have been missed. */
  | { type: 'CHANGED'; subject: string | null }
  | { type: 'TYPE_SEARCH'; value: string }
  | { type: 'FILTER'; filter: Filter };

export const boardEventLabels = {
  RETRY: 'Reintentar',
  REFRESH: 'Actualizar',
  MORE: 'Ver más',
  CHANGED: 'Algo cambió',
  TYPE_SEARCH: 'Buscar',
  FILTER: 'Filtrar',
} satisfies Record<BoardEvent['type'], string>;

export const boardGuardLabels = {
  listIsShown: 'ya hay lista',
  hasMore: 'la lista sigue',
  changesWait: 'hay cambios',
  rowsSuffice: 'basta leer eso',
} as const;

export type BoardTag = 'busy' | 'background' | 'ko' | 'more' | 'pausing';

export const hasMore = ({ list }: Pick<BoardContext<unknown>, 'list'>): boolean => list !== null && list.next !== null;

/** Where a board begins: with the search, the filter and the number of rows that its address names. */
export interface BoardInput {
  search?: string;
  filter?: Filter;
  size?: number;
}

export const boardStart = ({ search = '', filter = {}, size = pageSize }: BoardInput) => ({
  search,
  filter,
  size,
  list: null,
  counts: {},
  developers: [],
  changed: [],
  asked: [],
  missed: false,
  moreFailure: null,
  failure: null,
});
