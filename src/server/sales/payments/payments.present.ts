import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { MoneyTrouble } from '#api/contract/payments/money-trouble.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { Config } from '#server/kernel/env.ts';
import { orderConcept } from '#shared/brand.ts';
import { toPesos } from '#shared/money.ts';
import type { PromisedDelivery } from '#shared/promised-date.ts';
import type { RenewalRow } from '../records/renewals.store.ts';
import type { SubscriptionRow } from './placed-orders.store.ts';

/** The bank account for transfers. */
export const presentAccount = (account: Config['transfer']) => ({
  beneficiary: account.beneficiary,
  bank: account.bank,
  account_number: account.accountNumber,
  clabe: account.clabe,
});

/** How to pay an order by transfer: with its recorded price or the amount owed again, never with a price sent by the client. */
export const presentTransfer = (row: SubscriptionRow, account: Config['transfer']): TransferInstructions => ({
  ...presentAccount(account),
  amount: toPesos(row.owed || row.pricePaid),
  concept: orderConcept(row.subscriptionId),
});

export const presentPlacedOrder = (row: SubscriptionRow, account: Config['transfer']) => ({
  success: true as const,
  subscription_id: row.subscriptionId,
  message: 'Registramos tu pedido. Haz la transferencia y validamos tu pago en menos de 24 horas hábiles.',
  transfer: presentTransfer(row, account),
});

export const presentPaymentStatus = (
  row: SubscriptionRow,
  { trouble, isOnSale, promise }: { trouble: MoneyTrouble | null; isOnSale: boolean; promise: PromisedDelivery },
): PaidOrder => ({
  subscription_id: row.subscriptionId,
  payment_status: row.paymentStatus,
  status: row.accountStatus,
  development_status: row.developmentStatus,
  money_trouble: trouble,
  package_id: row.packageId,
  package_type: row.packageKind,
  package_name: row.packageName,
  price_paid: toPesos(row.pricePaid),
  payment_method: row.paymentMethod,
  delivery_days: row.deliveryDays,
  promise,
  created_at: row.createdAt.toISOString(),
  is_on_sale: isOnSale,
});

/** The fields of one of its renewals, shown instead of the order's. */
export const renewalInstead = ({ renewalId, paymentStatus, amount, createdAt }: RenewalRow) => ({
  renewal_id: renewalId,
  payment_status: paymentStatus,
  price_paid: toPesos(amount),
  created_at: createdAt.toISOString(),
});
