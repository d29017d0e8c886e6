import type { Tx } from '#server/db/database.ts';
import { isOneOf, prepared } from '#server/db/prepared.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { type OrderRow, selectOrders } from '#server/sales/records/orders.store.ts';
import { gathered } from './gathered.ts';

const statements = prepared((tx) => ({
  orders: selectOrders(tx).where(isOneOf(subscriptions.subscriptionId, 'subscriptionIds')).prepare('standing_of_orders'),
}));

async function ordersOf(tx: Tx, subscriptionIds: readonly number[]): Promise<(OrderRow | null)[]> {
  const rows = await statements(tx).orders.execute({ subscriptionIds });
  const byId = new Map(rows.map((row) => [row.subscriptionId, row]));
  return subscriptionIds.map((id) => byId.get(id) ?? null);
}

const loader = prepared((tx) => gathered((ids: readonly number[]) => ordersOf(tx, ids)));

/** Asks once for mails that are written at the same time. */
export const standingOrder = (tx: Tx, subscriptionId: number): Promise<OrderRow | null> => loader(tx).load(subscriptionId);
