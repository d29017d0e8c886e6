import { fromPromise } from 'xstate';
import type { ChangedInput, Counts, CurrentRows, Filter, Loaded, LoadInput, MoreInput } from '#machines/flows/board-context.ts';
import type { ListPage } from '#machines/flows/list-window.ts';
import { largestPage, pageSize } from '#shared/list-size.ts';

interface Narrowed {
  search: string;
  filter: Filter;
}

/** The part of a list's query that says which of its rows: a page of them, or those that changes are about. */
interface RowsQuery {
  limit?: string;
  cursor?: string;
  ids?: string;
  about?: string;
}

interface Options {
  signal: AbortSignal;
}

/** How a board's rows and counts are read. */
interface BoardSource<Row> {
  readRows: (narrowed: Narrowed, rows: RowsQuery, options: Options) => Promise<{ answer: Row[]; next: string | null }>;
  readCounts?: (narrowed: Narrowed, options: Options) => Promise<Counts>;
  /** Usernames to filter by. */
  readDevelopers?: (signal: AbortSignal) => Promise<readonly string[]>;
  /** The rows that changes of these subjects are about; by default those with their numbers. */
  changedQuery?: (subjects: readonly string[]) => RowsQuery;
}

/** `order-12`, `order-13` → `?ids=12,13` */
const numbersQuery = (subjects: readonly string[]): RowsQuery => ({
  ids: subjects.map((subject) => subject.slice(subject.indexOf('-') + 1)).join(','),
});

/** The actors of a board. */
export const boardActors = <Row>({ readRows, readCounts, readDevelopers, changedQuery = numbersQuery }: BoardSource<Row>) => {
  // Without counts or developers the list is still of use: its chips show no numbers, and its developers are those of the rows.
  const countsOf = async (narrowed: Narrowed, signal: AbortSignal): Promise<Counts> =>
    (await readCounts?.(narrowed, { signal }).catch(() => null)) ?? {};
  const developersOf = async (signal: AbortSignal): Promise<readonly string[]> => (await readDevelopers?.(signal).catch(() => null)) ?? [];
  const readFirst = async ({ size, ...narrowed }: LoadInput, signal: AbortSignal): Promise<ListPage<Row>> => {
    const rows: Row[] = [];
    let next: string | null = null;
    for (let asked = 0; asked === 0 || (next !== null && asked < size); asked += largestPage) {
      const limit = String(Math.min(largestPage, size - asked));
      const page: { answer: Row[]; next: string | null } = await readRows(narrowed, next === null ? { limit } : { limit, cursor: next }, {
        signal,
      });
      rows.push(...page.answer);
      next = page.next;
    }
    return { rows, next };
  };
  return {
    loadRows: fromPromise<Loaded<Row>, LoadInput>(async ({ input, signal }) => {
      const [page, counts, developers] = await Promise.all([readFirst(input, signal), countsOf(input, signal), developersOf(signal)]);
      return { ...page, counts, developers };
    }),
    loadMore: fromPromise<ListPage<Row>, MoreInput>(async ({ input: { cursor, ...narrowed }, signal }) => {
      const { answer, next } = await readRows(narrowed, { limit: String(pageSize), cursor }, { signal });
      return { rows: answer, next };
    }),
    loadChanged: fromPromise<CurrentRows<Row>, ChangedInput>(async ({ input: { subjects, ...narrowed }, signal }) => {
      const [{ answer }, counts] = await Promise.all([readRows(narrowed, changedQuery(subjects), { signal }), countsOf(narrowed, signal)]);
      return { rows: answer, counts };
    }),
  };
};
