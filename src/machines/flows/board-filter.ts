import type * as z from 'zod/mini';
import { OrderFilter } from '#api/contract/orders/order-filter.ts';

/** The filter's fields; an empty string means no filter. */
export type BoardFilter = Readonly<Record<keyof typeof OrderFilter.shape, string>>;

export const noFilter: BoardFilter = { payment: '', developer: '', older_than: '' };

const names = Object.keys(noFilter) as (keyof BoardFilter)[];

export const isSameFilter = (one: BoardFilter, other: BoardFilter): boolean => names.every((name) => one[name] === other[name]);

/** The filter as a query. */
export const filterQuery = (filter: BoardFilter): z.input<typeof OrderFilter> =>
  OrderFilter.safeParse(Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''))).data ?? {};
