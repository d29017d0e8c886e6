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

/** One payment, as far as it may trouble its order. Amount in centavos. */
export interface LedgerLine {
  status: StoredPaymentStatus;
  reviewReason: ReviewReason | null;
  renewalId: number | null;
  /** It paid the order or the renewal once. */
  hasSettled: boolean;
  isChargedBack: boolean;
  /** When the provider said that it went back. */
  returnedAt: Date | null;
  amount: number;
  currency: string;
  /** What the order or the renewal owes again, since a confirmation was undone; 0 for nothing. */
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

/** A running account was taken up again after its money had gone: what was owed is settled. */
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

/** The gravest of what troubles an order's money, or null. The newest line first. */
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
    // What the order owes is paid before what a renewal of it does.
    const worst = (kind === 'owed' ? alike.find((one) => !one.of_renewal) : undefined) ?? alike[0];
    if (worst) return worst;
  }
  return null;
}
