import { findClosedDays } from '#server/calendar/closed-days.store.ts';
import type { Tx } from '#server/db/database.ts';
import { isOneOf, prepared } from '#server/db/prepared.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { type OrderRow, selectOrders } from '#server/sales/records/orders.store.ts';
import type { ClosedDays } from '#shared/business-days.ts';
import { daysOf } from '#shared/closed-days.ts';
import { gathered } from './gathered.ts';

/** An order, and the closed days its dates are counted with. */
export interface StandingOrder {
  row: OrderRow;
  closed: ClosedDays;
}

const statements = prepared((tx) => ({
  orders: selectOrders(tx).where(isOneOf(subscriptions.subscriptionId, 'subscriptionIds')).prepare('standing_of_orders'),
}));

async function ordersOf(tx: Tx, subscriptionIds: readonly number[]): Promise<(StandingOrder | null)[]> {
  // One after the other: both need a connection, and the pages need some too.
  const rows = await statements(tx).orders.execute({ subscriptionIds });
  const closed = daysOf((await findClosedDays(tx)).days);
  const byId = new Map(rows.map((row) => [row.subscriptionId, { row, closed }]));
  return subscriptionIds.map((id) => byId.get(id) ?? null);
}

const loader = prepared((tx) => gathered((ids: readonly number[]) => ordersOf(tx, ids)));

/** Asks once for mails that are written at the same time. */
export const standingOrder = (tx: Tx, subscriptionId: number): Promise<StandingOrder | null> => loader(tx).load(subscriptionId);
