import { type AccountGroup, ageGroupOf } from '#shared/list-filters.ts';
import { listSorts } from '#shared/list-sorts.ts';
import { ageGroupWord } from '#shared/project-age.ts';
import {
  type DevelopmentStatus,
  deliveryStatuses,
  developmentStatuses,
  developmentStatusNames,
  intakeStatuses,
} from '#shared/vocabulary.ts';
import type { Counts, Filter } from '../board-context.ts';
import { filterQuery, sortQuery } from '../board-filter.ts';
import { countOfAll } from '../board-view.ts';

/** 'Órdenes Pendientes', or all orders. */
export type OrderScope = 'pending' | 'all';

export interface OrderFilter {
  /** The filter's name in the address; an empty string for the unfiltered list. */
  word: string;
  label: string;
  statuses?: readonly DevelopmentStatus[];
  account?: AccountGroup;
  /** The name of its usual order, if it differs from that of the other filters. */
  sorted?: string;
  /** The counts that add up to its own. */
  counted: readonly string[];
}

const ofLiving = (word: string, label: string, statuses: readonly DevelopmentStatus[]): OrderFilter => ({
  word,
  label,
  statuses,
  account: 'living',
  counted: statuses,
});
const ofStatus = (status: DevelopmentStatus): OrderFilter => ofLiving(status, developmentStatusNames[status], [status]);
const cancelled: OrderFilter = { word: 'canceladas', label: 'Canceladas', account: 'cancelled', counted: ['cancelled'] };
const unfiltered: Record<OrderScope, OrderFilter> = {
  pending: { word: '', label: 'Todas', account: 'living', counted: intakeStatuses },
  all: { word: '', label: 'Todas', counted: [...developmentStatuses, 'cancelled'] },
};

/** The filter for support that is about to end. Its list is sorted by end date. */
export const endingWord = 'por-vencer';

const filters: Record<OrderScope, readonly OrderFilter[]> = {
  pending: [unfiltered.pending, ...intakeStatuses.map(ofStatus), cancelled],
  all: [
    unfiltered.all,
    ...developmentStatuses.map(ofStatus),
    ofLiving('construccion', 'En construcción', deliveryStatuses),
    { word: endingWord, label: 'Soporte por vencer', sorted: 'Por vencer', account: 'ending', counted: ['ending'] },
    cancelled,
  ],
};

export const orderFilters = (scope: OrderScope): readonly OrderFilter[] => filters[scope];

/** The filter named in the address; an unknown name means no filter. */
export const orderFilter = (scope: OrderScope, word: string): OrderFilter =>
  filters[scope].find((one) => one.word === word) ?? unfiltered[scope];

/** How many orders a filter would show; undefined if that is not known. */
export const countOf = ({ counted }: OrderFilter, counts: Counts): number | undefined => countOfAll(counts, counted);

/** The age group that the filter names, only in the list of all orders. */
export const ageOf = (scope: OrderScope, filter: Filter) => (scope === 'all' ? ageGroupOf(filter.age ?? '') : null);

/** Without a status the server lists the pending orders. */
const everything: Record<OrderScope, { status?: string }> = { pending: {}, all: { status: developmentStatuses.join(',') } };

interface Narrowed {
  search: string;
  filter: Filter;
}

/** What narrows the list besides its status, as a query. */
export const countQuery = (scope: OrderScope, { search, filter }: Narrowed) => {
  const age = ageOf(scope, filter);
  return {
    ...everything[scope],
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...filterQuery(filter),
    ...(age === null ? {} : { age: ageGroupWord(age) }),
  };
};

/** The list's query. */
export const orderQuery = (scope: OrderScope, narrowed: Narrowed) => {
  const { statuses, account } = orderFilter(scope, narrowed.filter.group ?? '');
  return {
    ...countQuery(scope, narrowed),
    ...(statuses === undefined ? {} : { status: statuses.join(',') }),
    ...(account === undefined ? {} : { account }),
    ...sortQuery(listSorts, narrowed.filter),
  };
};
