import type { Renewal } from '#api/contract/renewals/renewal.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import type { TransferAccount } from '#api/contract/settings/section.ts';
import { renewalConcept } from '#shared/brand.ts';
import { toPesos } from '#shared/money.ts';
import { endAfterRenewal } from '#shared/renewal-term.ts';
import type { RenewalRow } from '../records/renewals.store.ts';

/** Unpaid, it would move the end date as if it were paid now; paid, it has. */
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

/** With how to pay it. */
export const presentOpenRenewal = (row: RenewalRow, endDate: Date, account: TransferAccount, now: Date) => ({
  renewal: presentRenewal(row, endDate, now),
  transfer: {
    ...account,
    amount: toPesos(row.amount),
    concept: renewalConcept(row.subscriptionId, row.renewalId),
  },
});

export const presentRequestedRenewal = (
  row: RenewalRow,
  endDate: Date,
  account: TransferAccount,
  cardPage: string | null,
  now: Date,
): RequestedRenewal => ({
  success: true,
  init_point: cardPage,
  ...presentOpenRenewal(row, endDate, account, now),
});
