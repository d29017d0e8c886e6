import type { exportOrders } from '#api/contract/list-exports.ts';
import type { InputOf } from '#api/contract/operation.ts';
import type { listOrders as contract } from '#api/contract/orders/list-orders.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { Page } from '#server/kernel/paging.ts';
import type { ExportQuery } from '#server/operation/export-route.ts';
import type { Services } from '#server/operation/services.ts';
import { ageGroupOf, isOfAccountGroup, isOfAge } from '#shared/list-filters.ts';
import { intakeStatuses } from '#shared/vocabulary.ts';
import { orderPage } from './order-page.ts';
import { presentOrderSummary } from './orders.present.ts';

/** Orders with the given statuses (by default those in intake): paid ones first, each group oldest first. */
export async function listOrders(
  tx: Tx,
  _actor: Actor,
  { query }: InputOf<typeof contract>,
  services: Services,
): Promise<Page<OrderSummary[]>> {
  const { rows, troubleOf, next } = await orderPage(tx, query, services.now(), { statuses: query.status ?? intakeStatuses });
  return { items: rows.map((row) => presentOrderSummary(row, troubleOf(row))), next };
}

export async function ordersToExport(
  tx: Tx,
  actor: Actor,
  { query: { account, age, ...query } }: { query: ExportQuery<typeof exportOrders> },
  services: Services,
): Promise<Page<OrderSummary[]>> {
  const { items, next } = await listOrders(tx, actor, { query }, services);
  const now = services.now().toISOString();
  const group = ageGroupOf(age ?? null);
  const isKept = (order: OrderSummary) =>
    (account === undefined || isOfAccountGroup(order, account, now)) && (group === null || isOfAge(order, group, now));
  return { items: items.filter(isKept), next };
}
