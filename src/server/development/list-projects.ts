import type { listAllProjects as allContract } from '#api/contract/development/list-all-projects.ts';
import type { listProjects as contract } from '#api/contract/development/list-projects.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { type DevelopmentStatus, deliveryStatuses, developmentStatuses } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { cursorId, defaultPageSize, pageOf } from '../kernel/paging.ts';
import type { Services } from '../operation/services.ts';
import { moneyTroublesOf } from '../sales/cards/money-troubles.ts';
import { narrowedBy } from '../sales/orders/list-orders.ts';
import { presentProjectSummary } from '../sales/orders/orders.present.ts';
import { findOrders } from '../sales/records/orders.store.ts';

type Query = InputOf<typeof contract>['query'];

const fromDevelopmentOn: readonly DevelopmentStatus[] = [...deliveryStatuses, 'live'];

interface Whose {
  assignedTo?: string;
  openOf?: string | undefined;
}

async function projects(tx: Tx, query: Query, now: Date, among: readonly DevelopmentStatus[], whose: Whose) {
  const limit = query.limit ?? defaultPageSize;
  const statuses = query.status === undefined ? among : among.filter((status) => status === query.status);
  const rows = await findOrders(tx, {
    statuses,
    search: query.search,
    ...narrowedBy(query, now),
    ...whose,
    after: cursorId(query.cursor),
    limit,
  });
  const { items, next } = pageOf(rows, limit, (row) => String(row.subscriptionId));
  const troubleOf = await moneyTroublesOf(tx, items);
  return { items: items.map((row) => presentProjectSummary(row, troubleOf(row))), next };
}

/** What is assigned to the person who asks, from development on. */
export const listProjects = (tx: Tx, actor: Actor, { query }: InputOf<typeof contract>, services: Services) =>
  projects(tx, query, services.now(), fromDevelopmentOn, { assignedTo: actor.userId });

/** Every order as a project, or what one developer still builds. */
export const listAllProjects = (tx: Tx, _actor: Actor, { query }: InputOf<typeof allContract>, services: Services) =>
  projects(tx, query, services.now(), developmentStatuses, { openOf: query.open_of });
