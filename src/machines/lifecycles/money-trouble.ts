import type { MoneyTrouble } from '#api/contract/payments/money-trouble.ts';
import { toPesos } from '#shared/money.ts';
import {
  type AccountStatus,
  type MoneyTroubleKind,
  moneyTroubles,
  type PaymentStatus,
  type ReviewReason,
  type StoredPaymentStatus,
} from '#shared/vocabulary.ts';

/** The fields of a payment that can indicate a problem with its order. Amounts in centavos. */
export interface LedgerLine {
  status: StoredPaymentStatus;
  reviewReason: ReviewReason | null;
  renewalId: number | null;
  /** It once settled the order or the renewal. */
  hasSettled: boolean;
  isChargedBack: boolean;
  /** When the provider reported its return. */
  returnedAt: Date | null;
  amount: number;
  currency: string;
  /** What the order or renewal owes again because a confirmation was undone; 0 for nothing. */
  owed: number;
}

interface Standing {
  paymentStatus: PaymentStatus;
  accountStatus: AccountStatus;
}

const ofReview: Partial<Record<ReviewReason, MoneyTroubleKind>> = {
  wrong_amount: 'wrong_amount',
  wrong_currency: 'wrong_currency',
  already_paid: 'double',
};

/** Returned money only matters in these statuses: a running account was resumed afterwards, so its debt is settled. */
const owesAgain: ReadonlySet<AccountStatus> = new Set(['suspended', 'expired', 'cancelled']);

function kindOf(line: LedgerLine, { paymentStatus, accountStatus }: Standing): MoneyTroubleKind | null {
  const { status, reviewReason, hasSettled, isChargedBack, renewalId, owed } = line;
  if (status === 'unmatched') return owed > 0 ? 'owed' : null;
  if (status === 'pending') return owed > 0 ? 'owed_processing' : null;
  if (status === 'review') return (reviewReason && ofReview[reviewReason]) ?? 'in_review';
  if (status === 'refunding') return 'refunding';
  if (status !== 'returned') return null;
  if (!hasSettled) return renewalId === null && paymentStatus !== 'confirmed' ? 'given_back' : null;
  if (!owesAgain.has(accountStatus)) return null;
  return isChargedBack ? 'charged_back' : 'refunded';
}

/** The most serious problem with an order's money, or null. Expects the newest line first. */
export function moneyTroubleOf(lines: readonly LedgerLine[], standing: Standing): MoneyTrouble | null {
  const shown = lines.flatMap((line) => {
    const kind = kindOf(line, standing);
    if (kind === null) return [];
    const { amount, currency, renewalId, returnedAt, owed } = line;
    const trouble: MoneyTrouble = {
      kind,
      amount: toPesos(kind === 'owed' ? owed : amount),
      currency,
      of_renewal: renewalId !== null,
      ...(returnedAt === null ? {} : { returned_at: returnedAt.toISOString() }),
      ...(owed > 0 ? { owed: toPesos(owed) } : {}),
    };
    return [trouble];
  });
  for (const kind of moneyTroubles) {
    const alike = shown.filter((one) => one.kind === kind);
    // An order's debt is paid before a renewal's.
    const worst = (kind === 'owed' ? alike.find((one) => !one.of_renewal) : undefined) ?? alike[0];
    if (worst) return worst;
  }
  return null;
}
