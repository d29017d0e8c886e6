import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import { orderConcept } from '#shared/brand.ts';
import { toPesos } from '#shared/money.ts';
import type { Config } from '../config/env.ts';
import type { RenewalRow } from '../renewals/renewals.store.ts';
import type { SubscriptionRow } from './placed-orders.store.ts';

/** Where a transfer goes. */
export const presentAccount = (account: Config['transfer']) => ({
  beneficiary: account.beneficiary,
  bank: account.bank,
  account_number: account.accountNumber,
  clabe: account.clabe,
});

/** How to pay an order from a bank: its own recorded price, never one that was sent. */
export const presentTransfer = (row: SubscriptionRow, account: Config['transfer']): TransferInstructions => ({
  ...presentAccount(account),
  amount: toPesos(row.pricePaid),
  concept: orderConcept(row.subscriptionId),
});

export const presentPlacedOrder = (row: SubscriptionRow, account: Config['transfer']) => ({
  success: true as const,
  subscription_id: row.subscriptionId,
  message: 'Registramos tu pedido. Haz la transferencia y validamos tu pago en menos de 24 horas hábiles.',
  transfer: presentTransfer(row, account),
});

export const presentPaymentStatus = (row: SubscriptionRow) => ({
  subscription: {
    subscription_id: row.subscriptionId,
    payment_status: row.paymentStatus,
    package_type: row.packageKind,
    package_name: row.packageName,
    price_paid: toPesos(row.pricePaid),
    payment_method: row.paymentMethod,
    created_at: row.createdAt.toISOString(),
  },
});

/** The same of one of its renewals. */
export const presentRenewalStatus = (order: SubscriptionRow, { renewalId, paymentStatus, amount, createdAt }: RenewalRow) => ({
  subscription: {
    ...presentPaymentStatus(order).subscription,
    renewal_id: renewalId,
    payment_status: paymentStatus,
    price_paid: toPesos(amount),
    created_at: createdAt.toISOString(),
  },
});
