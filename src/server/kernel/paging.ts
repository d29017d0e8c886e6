import { Refusal } from './refusal.ts';

/** One page of a list: the next cursor goes into `X-Next-Cursor`, the items are the answer. */
export interface Page<T> {
  items: T;
  next: string | null;
}

export const defaultPageSize = 50;

interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  ids?: readonly unknown[] | undefined;
}

/** Which page is wanted: everything that was asked for by `ids` is on one. */
export const pageWanted = ({ limit = defaultPageSize, cursor, ids }: PageQuery): { limit: number; cursor: string | undefined } =>
  ids === undefined ? { limit, cursor } : { limit: ids.length, cursor: undefined };

/** Rows queried with a limit of `limit + 1`, as a page: an extra row means that there is a next one. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row[]> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

export const noSuchPage = (): Refusal =>
  new Refusal('invalid_input', 'La página pedida no existe', { issues: [{ path: 'cursor', message: 'La página pedida no existe' }] });

/** A cursor that is the id of the last row seen. */
export function cursorId(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(cursor)) throw noSuchPage();
  return Number(cursor);
}
