import * as z from 'zod/mini';
import { developmentStatuses } from '#shared/vocabulary.ts';
import { searchedCount } from '../fields.ts';
import { operation } from '../operation.ts';
import { listOrders } from './list-orders.ts';

const countOfStatus = Object.fromEntries(developmentStatuses.map((status) => [status, searchedCount])) as Record<
  (typeof developmentStatuses)[number],
  typeof searchedCount
>;

/** Among the statuses asked for: orders of each status without cancelled ones, cancelled ones, and running accounts near their end date. */
export const OrderCounts = z.object({ ...countOfStatus, cancelled: searchedCount, ending: searchedCount });
export type OrderCounts = z.infer<typeof OrderCounts>;

export const countOrders = operation({
  name: 'countOrders',
  summary:
    'How many orders the list has of each status and account, with the same filters; counted up to 1000, and not if very many match a search',
  method: 'GET',
  path: '/dashboard/orders/counts',
  query: z.omit(listOrders.query, { account: true, ids: true, limit: true, cursor: true }),
  response: OrderCounts,
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
