import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { renewals } from '#server/db/schema/payments.ts';
import { type OrderMailFacts, orderFacts } from './order-facts.store.ts';

/** Facts for a mail about a renewal, besides those of its order. `amount` in centavos. */
export interface RenewalFacts {
  order: OrderMailFacts;
  renewalId: number;
  years: number;
  amount: number;
  endDate: Date;
}

export async function endDateOf(tx: Tx, subscriptionId: number): Promise<Date | null> {
  const [row] = await tx.select({ at: subscriptions.endDate }).from(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId));
  return row?.at ?? null;
}

export async function renewalFacts(tx: Tx, renewalId: number): Promise<RenewalFacts | null> {
  const [row] = await tx.select().from(renewals).where(eq(renewals.renewalId, renewalId));
  if (!row) return null;
  const order = await orderFacts(tx, row.subscriptionId);
  const endDate = await endDateOf(tx, row.subscriptionId);
  return order && endDate && { order, renewalId, years: row.years, amount: row.amount, endDate };
}
