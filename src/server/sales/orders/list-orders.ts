import type { InputOf } from '#api/contract/operation.ts';
import type { countOrders as countContract, OrderCounts } from '#api/contract/orders/count-orders.ts';
import type { listOrders as contract } from '#api/contract/orders/list-orders.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { calendarAt } from '#server/calendar/calendar.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { Page } from '#server/kernel/paging.ts';
import type { Services } from '#server/operation/services.ts';
import { developmentStatuses, intakeStatuses } from '#shared/vocabulary.ts';
import { countOrders as countLists } from '../records/order-counts.store.ts';
import type { OrderFilter } from '../records/order-filter.store.ts';
import { orderFilter, orderPage } from './order-page.ts';
import { presentOrderSummary } from './orders.present.ts';

/** Orders with the given statuses (by default those in intake): paid ones first, each group oldest first; with `account=ending`, soonest end first. */
export async function listOrders(
  tx: Tx,
  _actor: Actor,
  { query }: InputOf<typeof contract>,
  services: Services,
): Promise<Page<OrderSummary[]>> {
  const calendar = await calendarAt(tx, services.now());
  const { rows, troubleOf, next } = await orderPage(tx, query, calendar, { statuses: query.status ?? intakeStatuses });
  return { items: rows.map((row) => presentOrderSummary(row, troubleOf(row), calendar)), next };
}

/** How many orders the list has of each status and account. */
export async function countOrders(
  tx: Tx,
  _actor: Actor,
  { query }: InputOf<typeof countContract>,
  services: Services,
): Promise<OrderCounts> {
  const statuses = query.status ?? intakeStatuses;
  const calendar = await calendarAt(tx, services.now());
  const list = (among: Pick<OrderFilter, 'statuses' | 'account'>) => orderFilter(query, calendar, among);
  const lists = {
    ...Object.fromEntries(statuses.map((status) => [status, list({ statuses: [status], account: 'living' })])),
    cancelled: list({ statuses, account: 'cancelled' }),
    ending: list({ statuses, account: 'ending' }),
  };
  const counts: Record<string, number | null> = await countLists(tx, lists, query.search);
  const names = [...developmentStatuses, 'cancelled', 'ending'] as const;
  return Object.fromEntries(names.map((name) => [name, name in counts ? counts[name] : 0])) as OrderCounts;
}
