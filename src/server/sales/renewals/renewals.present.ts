import type { Renewal } from '#api/contract/renewals/renewal.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import type { Config } from '#server/kernel/env.ts';
import { renewalConcept } from '#shared/brand.ts';
import { toPesos } from '#shared/money.ts';
import { endAfterRenewal } from '#shared/renewal-term.ts';
import { presentAccount } from '../payments/payments.present.ts';
import type { RenewalRow } from '../records/renewals.store.ts';

/** The new end date: for an unpaid renewal, as if it were paid now; for a paid one, the account's actual end date. */
export const presentRenewal = (
  row: Pick<RenewalRow, 'renewalId' | 'subscriptionId' | 'years' | 'amount' | 'paymentStatus'>,
  endDate: Date,
  now: Date,
): Renewal => ({
  renewal_id: row.renewalId,
  subscription_id: row.subscriptionId,
  years: row.years,
  amount: toPesos(row.amount),
  new_end_date:
    row.paymentStatus === 'confirmed' ? endDate.toISOString() : endAfterRenewal(endDate.toISOString(), row.years, now.toISOString()),
  payment_status: row.paymentStatus,
});

/** An open renewal with its payment instructions. */
export const presentOpenRenewal = (row: RenewalRow, endDate: Date, account: Config['transfer'], now: Date) => ({
  renewal: presentRenewal(row, endDate, now),
  transfer: {
    ...presentAccount(account),
    amount: toPesos(row.amount),
    concept: renewalConcept(row.subscriptionId, row.renewalId),
  },
});

export const presentRequestedRenewal = (
  row: RenewalRow,
  endDate: Date,
  account: Config['transfer'],
  cardPage: string | null,
  now: Date,
): RequestedRenewal => ({
  success: true,
  init_point: cardPage,
  ...presentOpenRenewal(row, endDate, account, now),
});
