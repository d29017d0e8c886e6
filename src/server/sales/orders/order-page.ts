import type { InputOf } from '#api/contract/operation.ts';
import type { listOrders } from '#api/contract/orders/list-orders.ts';
import type { Calendar } from '#server/calendar/calendar.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchPage, pageOf, pageWanted } from '#server/kernel/paging.ts';
import { beganBefore, beganWithin } from '#shared/business-age.ts';
import { isInCalendar } from '#shared/dates.ts';
import { ageGroupOf } from '#shared/list-filters.ts';
import { lastDayAtRisk } from '#shared/promised-date.ts';
import { moneyTroublesOf } from '../cards/money-troubles.ts';
import type { Age } from '../records/order-dates.store.ts';
import type { OrderFilter } from '../records/order-filter.store.ts';
import { findOrders } from '../records/order-list.store.ts';
import type { OrderPlace } from '../records/order-sort.store.ts';

type Query = Omit<InputOf<typeof listOrders>['query'], 'status'>;

interface Place extends OrderPlace {
  /** The last day at risk of the first page, so that a day that ends between two pages moves no order. */
  lastDay: string;
}

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, rank, turn, key, subscriptionId, lastDay] =
    /^([0-4])\.(\d\d?)\.(\d{1,16})\.([1-9]\d{0,8})\.(\d{4}-[01]\d-[0-3]\d)$/.exec(cursor) ?? [];
  if (rank === undefined || turn === undefined || key === undefined || subscriptionId === undefined || lastDay === undefined)
    throw noSuchPage();
  if (!isInCalendar(lastDay)) throw noSuchPage();
  return { rank: Number(rank), turn: Number(turn), key, subscriptionId: Number(subscriptionId), lastDay };
}

type Among = Pick<OrderFilter, 'statuses' | 'assignedTo' | 'account'>;

/** The orders that are of all these ages, of which at most one has an `after`. */
function ageOfAll(ages: readonly Age[]): Age | undefined {
  if (ages.length === 0) return undefined;
  const untils = ages.flatMap(({ until }) => (until === null ? [] : [until.getTime()]));
  return {
    after: ages.find(({ after }) => after !== null)?.after ?? null,
    until: untils.length === 0 ? null : new Date(Math.min(...untils)),
  };
}

/** What the lists of orders and projects are filtered by, with or without pages. */
export function orderFilter(query: Omit<Query, 'limit' | 'cursor' | 'sort'>, { now, closed }: Calendar, among: Among): OrderFilter {
  const { search, ids, payment, developer, older_than: days } = query;
  const group = ageGroupOf(query.age ?? null);
  const ages = [
    ...(group === null ? [] : [beganWithin(group, now, closed)]),
    ...(days === undefined ? [] : [{ after: null, until: beganBefore(Number(days), now, closed) }]),
  ];
  return { account: query.account, ...among, search, ids, payment, developer, began: ageOfAll(ages), now };
}

/** A page of orders, with their payment problems, for the lists of orders and projects. Orders asked for by their ids are one page. */
export async function orderPage(tx: Tx, query: Query, calendar: Calendar, among: Among) {
  const { limit, cursor } = pageWanted(query);
  const after = placeOf(cursor);
  const lastDay = after?.lastDay ?? lastDayAtRisk(calendar.now.toISOString(), calendar.closed);
  const filter = { ...orderFilter(query, calendar, among), sort: query.sort, after, lastDayAtRisk: lastDay };
  const rows = await findOrders(tx, filter, limit);
  const { items, next } = pageOf(rows, limit, (row) => `${row.place}.${lastDay}`);
  return { rows: items, troubleOf: await moneyTroublesOf(tx, items), next };
}
