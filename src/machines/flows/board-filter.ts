import type * as z from 'zod/mini';
import { OrderFilter } from '#api/contract/orders/order-filter.ts';
import type { ListSort } from '#shared/list-sorts.ts';

type Field = keyof typeof OrderFilter.shape;

/** The filters of orders and projects; an empty string means no filter. `group` and `age` name those that only the list of orders has. */
export type BoardFilter = Readonly<Record<Field | 'group' | 'age', string>>;

export const noFilter: BoardFilter = { payment: '', developer: '', older_than: '', group: '', age: '' };

/** The filters that lists of orders and of projects have in common, as a query. */
export const filterQuery = ({
  payment = '',
  developer = '',
  older_than = '',
}: Readonly<Record<string, string>>): z.input<typeof OrderFilter> =>
  OrderFilter.safeParse(Object.fromEntries(Object.entries({ payment, developer, older_than }).filter(([, text]) => text !== ''))).data ??
  {};

/** The order that a list's filter names, as a query. */
export const sortQuery = <Sort extends ListSort>(
  sorts: readonly Sort[],
  { sort: chosen }: Readonly<Record<string, string>>,
): { sort?: Sort } => {
  const sort = sorts.find((one) => one === chosen);
  return sort === undefined ? {} : { sort };
};
