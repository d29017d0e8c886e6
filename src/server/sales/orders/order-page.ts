import type { InputOf } from '#api/contract/operation.ts';
import type { listOrders } from '#api/contract/orders/list-orders.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchPage, pageOf, pageWanted } from '#server/kernel/paging.ts';
import { ageGroupOf } from '#shared/list-filters.ts';
import { beganWithin } from '#shared/project-age.ts';
import { moneyTroublesOf } from '../cards/money-troubles.ts';
import { findOrders, type OrderFilter } from '../records/order-list.store.ts';
import type { OrderPlace } from '../records/order-sort.store.ts';

type Query = Omit<InputOf<typeof listOrders>['query'], 'status'>;

const dayMs = 24 * 60 * 60 * 1000;

function placeOf(cursor: string | undefined): OrderPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, rank, turn, key, subscriptionId] = /^([0-4])\.(\d\d?)\.(\d{1,16})\.([1-9]\d{0,8})$/.exec(cursor) ?? [];
  if (rank === undefined || turn === undefined || key === undefined || subscriptionId === undefined) throw noSuchPage();
  return { rank: Number(rank), turn: Number(turn), key, subscriptionId: Number(subscriptionId) };
}

type Among = Pick<OrderFilter, 'statuses' | 'assignedTo' | 'account'>;

/** What the lists of orders and projects are filtered by, with or without pages. */
export function orderFilter(query: Omit<Query, 'limit' | 'cursor' | 'sort'>, now: Date, among: Among): OrderFilter {
  const { search, ids, payment, developer, older_than: days } = query;
  const placedBefore = days === undefined ? undefined : new Date(now.getTime() - Number(days) * dayMs);
  const age = ageGroupOf(query.age ?? null);
  const began = age === null ? undefined : beganWithin(age, now);
  return { account: query.account, ...among, search, ids, payment, developer, placedBefore, began, now };
}

/** A page of orders, with their payment problems, for the lists of orders and projects. Orders asked for by their ids are one page. */
export async function orderPage(tx: Tx, query: Query, now: Date, among: Among) {
  const { limit, cursor } = pageWanted(query);
  const rows = await findOrders(tx, { ...orderFilter(query, now, among), sort: query.sort, after: placeOf(cursor) }, limit);
  const { items, next } = pageOf(rows, limit, (row) => row.place);
  return { rows: items, troubleOf: await moneyTroublesOf(tx, items), next };
}
