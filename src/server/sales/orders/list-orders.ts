import type * as z from 'zod/mini';
import type { InputOf } from '#api/contract/operation.ts';
import type { listOrders as contract } from '#api/contract/orders/list-orders.ts';
import type { OrderFilter } from '#api/contract/orders/order-filter.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { cursorId, defaultPageSize, pageOf } from '#server/kernel/paging.ts';
import type { Services } from '#server/operation/services.ts';
import { intakeStatuses } from '#shared/vocabulary.ts';
import { moneyTroublesOf } from '../cards/money-troubles.ts';
import { findOrders } from '../records/orders.store.ts';
import { presentOrderSummary } from './orders.present.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The filters that lists of orders and of projects share. */
export const narrowedBy = ({ payment, developer, older_than: days }: z.infer<typeof OrderFilter>, now: Date) => ({
  payment,
  developer,
  placedBefore: days === undefined ? undefined : new Date(now.getTime() - Number(days) * dayMs),
});

/** Orders of the given statuses, those of intake unless told: paid ones first, each group oldest first. */
export async function listOrders(tx: Tx, _actor: Actor, { query }: InputOf<typeof contract>, services: Services) {
  const limit = query.limit ?? defaultPageSize;
  const rows = await findOrders(tx, {
    statuses: query.status ?? intakeStatuses,
    search: query.search,
    ...narrowedBy(query, services.now()),
    after: cursorId(query.cursor),
    limit,
  });
  const { items, next } = pageOf(rows, limit, (row) => String(row.subscriptionId));
  const troubleOf = await moneyTroublesOf(tx, items);
  return { items: items.map((row) => presentOrderSummary(row, troubleOf(row))), next };
}
