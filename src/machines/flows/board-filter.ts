import type * as z from 'zod/mini';
import { OrderFilter } from '#api/contract/orders/order-filter.ts';

/** As its fields have it: nothing is an empty text. */
export type BoardFilter = Readonly<Record<keyof typeof OrderFilter.shape, string>>;

export const noFilter: BoardFilter = { payment: '', developer: '', older_than: '' };

const names = Object.keys(noFilter) as (keyof BoardFilter)[];

export const isSameFilter = (one: BoardFilter, other: BoardFilter): boolean => names.every((name) => one[name] === other[name]);

/** What is asked for. */
export const filterQuery = (filter: BoardFilter): z.input<typeof OrderFilter> =>
  OrderFilter.safeParse(Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''))).data ?? {};
