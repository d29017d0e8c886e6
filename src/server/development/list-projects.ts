import type { listAllProjects as allContract } from '#api/contract/development/list-all-projects.ts';
import type { listProjects as contract } from '#api/contract/development/list-projects.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { type DevelopmentStatus, deliveryStatuses, developmentStatuses } from '#shared/vocabulary.ts';
import { type Calendar, calendarAt } from '../calendar/calendar.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { orderPage } from '../sales/orders/order-page.ts';
import { presentProjectSummary } from '../sales/orders/orders.present.ts';
import type { OrderFilter } from '../sales/records/order-filter.store.ts';

type Query = InputOf<typeof contract>['query'];

const fromDevelopmentOn: readonly DevelopmentStatus[] = [...deliveryStatuses, 'live'];

async function projects(
  tx: Tx,
  query: Query,
  calendar: Calendar,
  among: readonly DevelopmentStatus[],
  whose: Pick<OrderFilter, 'assignedTo' | 'account'>,
) {
  const statuses = query.status === undefined ? among : among.filter((status) => status === query.status);
  const { rows, troubleOf, next } = await orderPage(tx, query, calendar, { statuses, ...whose });
  return { items: rows.map((row) => presentProjectSummary(row, troubleOf(row), calendar)), next };
}

/** Projects assigned to the caller, from development on. */
export const listProjects = async (tx: Tx, actor: Actor, { query }: InputOf<typeof contract>, services: Services) =>
  projects(tx, query, await calendarAt(tx, services.now()), fromDevelopmentOn, { assignedTo: actor.userId });

/** Every order as a project, or one developer's unfinished projects. */
export async function listAllProjects(tx: Tx, _actor: Actor, { query }: InputOf<typeof allContract>, services: Services) {
  const calendar = await calendarAt(tx, services.now());
  return query.open_of === undefined
    ? projects(tx, query, calendar, developmentStatuses, {})
    : projects(tx, query, calendar, deliveryStatuses, { assignedTo: query.open_of, account: 'living' });
}
