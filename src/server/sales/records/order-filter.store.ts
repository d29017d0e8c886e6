import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { nobody } from '#api/contract/orders/order-filter.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import type { AccountGroup } from '#shared/list-filters.ts';
import type { ListSort } from '#shared/list-sorts.ts';
import type { DevelopmentStatus, PaymentStatus } from '#shared/vocabulary.ts';
import { type Age, beganAt, beganBetween, endsSoon } from './order-dates.store.ts';
import { cancelledTurn, groups, type OrderPlace, orderGroup, sortingOf } from './order-sort.store.ts';

export interface OrderFilter {
  statuses: readonly DevelopmentStatus[];
  search?: string | undefined;
  assignedTo?: string | undefined;
  /** Only these orders. */
  ids?: readonly number[] | undefined;
  account?: AccountGroup | undefined;
  /** Orders that owe again count as pending. */
  payment?: PaymentStatus | undefined;
  /** A username, or `nobody` for unassigned orders. */
  developer?: string | undefined;
  began?: Age | undefined;
  now: Date;
  /** Orders promised for this day or an earlier one come first. */
  lastDayAtRisk?: string | undefined;
  /** Another order than the usual one. */
  sort?: ListSort | undefined;
  /** The position of the previous page's last order. */
  after?: OrderPlace | undefined;
}

/** The groups that the filter admits. */
export const groupsOf = ({ payment, account }: OrderFilter) =>
  groups.filter(
    (one) =>
      (payment === undefined || one.payment === payment) &&
      (account === undefined || (account === 'cancelled') === (one.turn === cancelledTurn)),
  );

const builtBy = (developer: string): SQL =>
  developer === nobody
    ? isNull(subscriptions.assignedTo)
    : sql`${subscriptions.assignedTo} = (select user_id from ${users} where lower(username) = lower(${developer}) and username = ${developer})`;

/** All but the status and the group. */
export const conditionsOf = ({ assignedTo, developer, ids, account, began, now }: OrderFilter): SQL | undefined =>
  and(
    assignedTo ? eq(subscriptions.assignedTo, assignedTo) : undefined,
    developer ? builtBy(developer) : undefined,
    ids ? sql`${subscriptions.subscriptionId} = any(${sql.param(ids)}::int[])` : undefined,
    account === 'ending' ? endsSoon(now) : undefined,
    began ? beganBetween(began) : undefined,
  );

/** Whether an order is in the list. */
export const admits = (filter: OrderFilter): SQL | undefined =>
  and(
    inArray(subscriptions.developmentStatus, [...filter.statuses]),
    sql`${orderGroup} = any(${sql.param(groupsOf(filter).map(({ group }) => group))}::int[])`,
    conditionsOf(filter),
  );

/** Whether these conditions leave few orders, held by another index than the one of the list's order: by number, by end date, or recent ones by age. */
export const isNarrow = (filter: OrderFilter): boolean =>
  filter.ids !== undefined || filter.account === 'ending' || (filter.began?.after != null && sortingOf(filter).by !== beganAt);
