import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { isOneOf, prepared } from '#server/db/prepared.ts';
import { payments, refunds, renewals } from '#server/db/schema/payments.ts';
import type { PaymentStatus } from '#shared/vocabulary.ts';
import { gathered } from './gathered.ts';
import { type OrderMailFacts, orderFacts } from './order-facts.store.ts';

export type PaidMoney = typeof payments.$inferSelect;

/** Facts for a mail about a card payment. */
export interface CardPaymentFacts {
  payment: PaidMoney;
  /** Null for money that matches no order. */
  order: OrderMailFacts | null;
  /**
   * What the payment was for: the order or one of its renewals. `price` and `owed` in centavos; `paymentStatus` as of now, where an owed bill
   * is not paid.
   */
  bill: { price: number; owed: number; paymentStatus: PaymentStatus } | null;
  /** The provider refused the refund that staff requested. */
  isRefundRefused: boolean;
}

type Bill = NonNullable<CardPaymentFacts['bill']>;
const billOf = (bill: Bill): Bill => (bill.owed > 0 ? { ...bill, paymentStatus: 'pending' } : bill);

async function renewalOf(tx: Tx, renewalId: number): Promise<CardPaymentFacts['bill']> {
  const [row] = await tx
    .select({ price: renewals.amount, owed: renewals.owed, paymentStatus: renewals.paymentStatus })
    .from(renewals)
    .where(eq(renewals.renewalId, renewalId));
  return row ? billOf(row) : null;
}

async function wasRefundRefused(tx: Tx, paymentId: number): Promise<boolean> {
  const [row] = await tx
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.outcome, 'refused')))
    .limit(1);
  return row !== undefined;
}

export async function cardPaymentFacts(tx: Tx, paymentId: number): Promise<CardPaymentFacts | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.paymentId, paymentId));
  if (!payment) return null;
  const order = payment.subscriptionId === null ? null : await orderFacts(tx, payment.subscriptionId);
  const ofOrder = order && billOf({ price: order.pricePaid, owed: order.owed, paymentStatus: order.paymentStatus });
  const bill = payment.renewalId === null ? ofOrder : await renewalOf(tx, payment.renewalId);
  return { payment, order, bill, isRefundRefused: await wasRefundRefused(tx, paymentId) };
}

export type ConfirmedMoney = Pick<PaidMoney, 'amount' | 'currency' | 'status'>;

const statements = prepared((tx) => ({
  confirmed: tx
    .select({
      subscriptionId: payments.subscriptionId,
      renewalId: payments.renewalId,
      amount: payments.amount,
      currency: payments.currency,
      status: payments.status,
    })
    .from(payments)
    .where(and(isOneOf(payments.subscriptionId, 'subscriptionIds'), isNotNull(payments.confirmedAt), ne(payments.status, 'unmatched')))
    .orderBy(desc(payments.confirmedAt), desc(payments.paymentId))
    .prepare('confirmed_payments'),
}));

interface Paid {
  subscriptionId: number;
  renewalId: number | null;
}

async function confirmedOf(tx: Tx, paid: readonly Paid[]): Promise<(ConfirmedMoney | null)[]> {
  const rows = await statements(tx).confirmed.execute({ subscriptionIds: paid.map(({ subscriptionId }) => subscriptionId) });
  return paid.map(
    ({ subscriptionId, renewalId }) => rows.find((row) => row.subscriptionId === subscriptionId && row.renewalId === renewalId) ?? null,
  );
}

const loader = prepared((tx) => gathered((paid: readonly Paid[]) => confirmedOf(tx, paid)));

/** The payment of an order or of one of its renewals; its amount may differ from the price if staff accepted another. */
export const confirmedMoney = (tx: Tx, subscriptionId: number, renewalId: number | null): Promise<ConfirmedMoney | null> =>
  loader(tx).load({ subscriptionId, renewalId });
