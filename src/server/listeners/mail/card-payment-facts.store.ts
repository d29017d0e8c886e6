import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { type OrderFacts, orderFacts } from './order-facts.store.ts';

/** What a mail about a payment at the card provider says. */
export interface CardPaymentFacts {
  payment: typeof payments.$inferSelect;
  /** Null for money that fits no order. */
  order: OrderFacts | null;
  isSuspended: boolean;
}

export async function cardPaymentFacts(tx: Tx, paymentId: number): Promise<CardPaymentFacts | null> {
  const [row] = await tx
    .select({ payment: payments, accountStatus: subscriptions.accountStatus })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.subscriptionId, payments.subscriptionId))
    .where(eq(payments.paymentId, paymentId));
  if (!row) return null;
  const { payment, accountStatus } = row;
  const order = payment.subscriptionId === null ? null : await orderFacts(tx, payment.subscriptionId);
  return { payment, order, isSuspended: accountStatus === 'suspended' };
}
