import type { Renewal } from '#api/contract/renewals/renewal.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { renewalConcept } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import { addDays } from '#shared/dates.ts';
import { toPesos } from '#shared/money.ts';
import type { Config } from '../config/env.ts';
import { presentAccount } from '../payments/payments.present.ts';
import type { RenewalRow } from './renewals.store.ts';

/** Unpaid, it would move the end date from where it is now; paid, it has. */
export const presentRenewal = (
  row: Pick<RenewalRow, 'renewalId' | 'subscriptionId' | 'years' | 'amount' | 'paymentStatus'>,
  endDate: Date,
): Renewal => ({
  renewal_id: row.renewalId,
  subscription_id: row.subscriptionId,
  years: row.years,
  amount: toPesos(row.amount),
  new_end_date:
    row.paymentStatus === 'confirmed' ? endDate.toISOString() : addDays(endDate.toISOString(), row.years * business.subscriptionYearDays),
  payment_status: row.paymentStatus,
});

/** With how to pay it. */
export const presentOpenRenewal = (row: RenewalRow, endDate: Date, account: Config['transfer']) => ({
  renewal: presentRenewal(row, endDate),
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
): RequestedRenewal => ({
  success: true,
  init_point: cardPage,
  ...presentOpenRenewal(row, endDate, account),
});
