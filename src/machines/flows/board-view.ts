import type { Failure } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type BoardContext, type BoardTag, type Counts, type Filter, hasMore } from './board-context.ts';

export interface BoardView<Row> {
  /** `list` may be empty. */
  screen: 'loading' | 'failed' | 'list';
  search: string;
  filter: Filter;
  rows: readonly Row[];
  counts: Counts;
  /** The developers that can be filtered by. */
  developers: readonly string[];
  /** How many rows the list was loaded with, or has been extended to. */
  size: number;
  isRefreshing: boolean;
  /** Whether and how the next page is offered. */
  more: 'none' | 'offered' | 'loading' | 'failed';
  /** Why the next page could not be loaded. */
  moreFailure: string | null;
  /** Why the list could not be read, or not again. */
  failure: Failure | null;
}

/** The part of a list machine's snapshot that the view needs. */
interface BoardSnapshot<Row> {
  context: BoardContext<Row>;
  hasTag(tag: BoardTag): boolean;
}

export const boardView = <Row>(snapshot: BoardSnapshot<Row>): BoardView<Row> => {
  const { list, search, filter, counts, developers, size, failure, moreFailure } = snapshot.context;
  const rows = list?.rows ?? [];
  const continues = hasMore({ list });
  const isBusy = snapshot.hasTag('busy');
  const isListed = rows.length > 0 || (list !== null && !continues && !isBusy && failure === null);
  const screen = isListed ? 'list' : isBusy || failure === null ? 'loading' : 'failed';
  const isWaiting = isBusy || snapshot.hasTag('more') || snapshot.hasTag('pausing');
  const more = isWaiting ? 'loading' : moreFailure === null ? 'offered' : 'failed';
  return {
    screen,
    search,
    filter,
    rows,
    counts,
    developers,
    size,
    isRefreshing: isBusy,
    // After a failed load the next page would belong to another list.
    more: continues && failure === null ? more : 'none',
    moreFailure: moreFailure && failureDetail(moreFailure),
    failure,
  };
};

/** How many rows these filters show together; undefined if that is not known. */
export const countOfAll = (counts: Counts, names: readonly string[]): number | undefined => {
  const parts = names.map((name) => counts[name] ?? null);
  return parts.includes(null) ? undefined : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
};
