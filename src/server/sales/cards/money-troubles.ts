import type { MoneyTrouble } from '#api/contract/payments/money-trouble.ts';
import { moneyTroubleOf } from '#machines/lifecycles/money-trouble.ts';
import type { Tx } from '#server/db/database.ts';
import type { OrderRow } from '../records/orders.store.ts';
import { findTroubledPayments, type TroubledPaymentRow } from './card-payments.store.ts';

type Standing = Pick<OrderRow, 'subscriptionId' | 'paymentStatus' | 'accountStatus'>;

const lineOf = (row: TroubledPaymentRow) => ({
  status: row.status,
  reviewReason: row.reviewReason,
  renewalId: row.renewalId,
  hasSettled: row.confirmedAt !== null,
  isChargedBack: row.providerStatus === 'charged_back',
  returnedAt: row.status === 'returned' ? (row.providerUpdatedAt ?? row.reviewedAt) : null,
  amount: row.amount,
  currency: row.currency,
  owed: row.owed,
});

/** The problem with an order's payments and its renewals' among these. */
export const moneyTroubleAmong = (rows: readonly TroubledPaymentRow[], order: Standing): MoneyTrouble | null =>
  moneyTroubleOf(rows.filter((row) => row.subscriptionId === order.subscriptionId).map(lineOf), order);

/** Problems with the payments of these orders and their renewals. */
export async function moneyTroublesOf(tx: Tx, orders: readonly Standing[]): Promise<(order: Standing) => MoneyTrouble | null> {
  const rows = await findTroubledPayments(
    tx,
    orders.map(({ subscriptionId }) => subscriptionId),
  );
  return (order) => moneyTroubleAmong(rows, order);
}

/** The same for a single bill: the order without its renewals, or one renewal. */
export async function moneyTroubleOfBill(tx: Tx, order: Standing, renewalId: number | null): Promise<MoneyTrouble | null> {
  const rows = await findTroubledPayments(tx, [order.subscriptionId]);
  return moneyTroubleOf(rows.filter((row) => row.renewalId === renewalId).map(lineOf), order);
}
