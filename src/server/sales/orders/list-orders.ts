import type { InputOf } from '#api/contract/operation.ts';
import type { listOrders as contract } from '#api/contract/orders/list-orders.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { Services } from '#server/operation/services.ts';
import { intakeStatuses } from '#shared/vocabulary.ts';
import { orderPage } from './order-page.ts';
import { presentOrderSummary } from './orders.present.ts';

/** Orders of the given statuses, those of intake unless told: paid ones first, each group oldest first. */
export async function listOrders(tx: Tx, _actor: Actor, { query }: InputOf<typeof contract>, services: Services) {
  const { rows, troubleOf, next } = await orderPage(tx, query, services.now(), { statuses: query.status ?? intakeStatuses });
  return { items: rows.map((row) => presentOrderSummary(row, troubleOf(row))), next };
}
