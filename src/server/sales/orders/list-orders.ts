import type { InputOf } from '#api/contract/operation.ts';
import type { listOrders as contract } from '#api/contract/orders/list-orders.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { cursorId, defaultPageSize, pageOf } from '#server/kernel/paging.ts';
import { intakeStatuses } from '#shared/vocabulary.ts';
import { moneyTroublesOf } from '../cards/money-troubles.ts';
import { findOrders } from '../records/orders.store.ts';
import { presentOrderSummary } from './orders.present.ts';

/** Orders of the given statuses, those of intake unless told: paid ones first, each group oldest first. */
export async function listOrders(tx: Tx, _actor: Actor, { query }: InputOf<typeof contract>) {
  const limit = query.limit ?? defaultPageSize;
  const rows = await findOrders(tx, {
    statuses: query.status ?? intakeStatuses,
    search: query.search,
    after: cursorId(query.cursor),
    limit,
  });
  const { items, next } = pageOf(rows, limit, (row) => String(row.subscriptionId));
  const troubleOf = await moneyTroublesOf(tx, items);
  return { items: items.map((row) => presentOrderSummary(row, troubleOf(row))), next };
}
