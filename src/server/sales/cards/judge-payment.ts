import { takesRenewal, whyNoPayment } from '#machines/lifecycles/account-status/explain-account.ts';
import type { AccountStatus, PaymentStatus, ReviewReason } from '#shared/vocabulary.ts';
import type { ProviderPayment } from './card-provider.ts';

/** What a payment must match, read while the order's row is locked. Amount in centavos. */
export interface Due {
  amount: number;
  /** Null while the page's receiving account is unknown. */
  collectorId: string | null;
  paymentStatus: PaymentStatus;
  /** It was paid once, and owes again. */
  owes: boolean;
  /** The order of this renewal owes again. */
  orderOwes: boolean;
  accountStatus: AccountStatus;
  isRenewal: boolean;
  isReplaced: boolean;
}

/** Why this money settles nothing automatically; null if it settles what is due. `live`: the server's mode; null accepts both. */
export function whyReview(seen: ProviderPayment, due: Due | null, live: boolean | null): ReviewReason | null {
  if (due === null) return 'no_order';
  if (seen.currency !== 'MXN') return 'wrong_currency';
  if (seen.amount !== due.amount) return 'wrong_amount';
  if (due.collectorId !== null && seen.collectorId !== due.collectorId) return 'wrong_account';
  if (live !== null && seen.live !== live) return 'wrong_mode';
  if (due.paymentStatus === 'confirmed' && !due.owes) return 'already_paid';
  if (due.isReplaced) return 'renewal_replaced';
  if (due.isRenewal && due.orderOwes && !due.owes) return 'account_closed';
  const isTaken = due.isRenewal ? takesRenewal(due.accountStatus, due.owes) : whyNoPayment(due.accountStatus, due.owes) === null;
  if (!isTaken) return 'account_closed';
  return null;
}
