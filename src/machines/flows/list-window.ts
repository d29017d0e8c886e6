import type { ListSort } from '#shared/list-sorts.ts';
import type { Filter } from './board-context.ts';

/** Rows of a list, in its order. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** The cursor of the next page; null at the end of the list. */
  next: string | null;
}

/** The pages of a list that were read so far, with the changes since. */
export interface ListWindow<Row> extends ListPage<Row> {
  /** The last row of the last page as it was read: the next page begins after it. */
  end: Row | undefined;
}

/** What a list's rows are identified and sorted by. */
export interface ListRules<Row> {
  /** Different for each row. */
  key: (row: Row) => string | number;
  /** What a change can be about to concern this row: `order-12`. */
  subjects: (row: Row) => readonly string[];
  /** Negative if `a` comes before `b`; the same order as the server's. */
  compare: (a: Row, b: Row) => number;
  /** The same for the other orders that the list can have. */
  sorts?: Readonly<Partial<Record<ListSort, (a: Row, b: Row) => number>>>;
  /** The usual order of lists that are filtered by these groups, instead of `compare`. */
  ofGroup?: Readonly<Record<string, (a: Row, b: Row) => number>>;
}

/** The rules of the list in the order that its filter names. */
export const rulesSortedBy = <Row>(rules: ListRules<Row>, { sort = '', group = '' }: Filter): ListRules<Row> => {
  const sorts = new Map(Object.entries(rules.sorts ?? {}));
  const ofGroup = new Map(Object.entries(rules.ofGroup ?? {}));
  return { ...rules, compare: sorts.get(sort) ?? ofGroup.get(group) ?? rules.compare };
};

/** The first pages. A row that moved from one page to a later one between two requests appears only there. */
export const windowOf = <Row>({ rows, next }: ListPage<Row>, { key }: ListRules<Row>): ListWindow<Row> => {
  const places = new Map(rows.map((row, place) => [key(row), place]));
  return { rows: rows.filter((row, place) => places.get(key(row)) === place), next, end: rows.at(-1) };
};

/** With the next page. A row that has moved there meanwhile appears only there. */
export const withNextPage = <Row>({ rows }: ListWindow<Row>, rules: ListRules<Row>, page: ListPage<Row>): ListWindow<Row> =>
  windowOf({ rows: [...rows, ...page.rows], next: page.next }, rules);

/**
 * After a change of `subjects`, whose rows are now `current`: each is where the list's order puts it. A row that belongs to a page that was not
 * read yet is left out.
 */
export const withCurrentRows = <Row>(
  { rows, next, end }: ListWindow<Row>,
  { key, subjects: subjectsOf, compare }: ListRules<Row>,
  subjects: readonly string[],
  current: readonly Row[],
): ListWindow<Row> => {
  const changed = new Set(subjects);
  const keys = new Set(current.map(key));
  const others = rows.filter((row) => !keys.has(key(row)) && !subjectsOf(row).some((subject) => changed.has(subject)));
  const shown = current.filter((row) => next === null || (end !== undefined && compare(row, end) <= 0));
  // The rows were sorted before: sorting is stable and keeps equal ones in place.
  return { rows: [...others, ...shown].toSorted(compare), next, end };
};
