import type { Page } from './route.ts';

export const defaultPageSize = 50;

/** Rows asked for with one more than `limit`, as a page: the extra row tells that there is a next one. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row[]> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
