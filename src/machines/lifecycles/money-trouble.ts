import type { MoneyTrouble } from '#api/contract/payments/money-trouble.ts';
import { toPesos } from '#shared/money.ts';
import {
  type AccountStatus,
  type CardPaymentStatus,
  type MoneyTroubleKind,
  moneyTroubles,
  type PaymentStatus,
  type ReviewReason,
} from '#shared/vocabulary.ts';

/** One payment at the provider, as far as it may trouble its order. Amount in centavos. */
export interface LedgerLine {
  status: CardPaymentStatus;
  reviewReason: ReviewReason | null;
  renewalId: number | null;
  /** It paid the order or the renewal once. */
  hasSettled: boolean;
  isChargedBack: boolean;
  /** When the provider said that it went back. */
  returnedAt: Date | null;
  amount: number;
  currency: string;
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
  const { status, reviewReason, hasSettled, isChargedBack, renewalId } = line;
  if (status === 'review') return (reviewReason && ofReview[reviewReason]) ?? 'in_review';
  if (status === 'refunding') return 'refunding';
  if (status !== 'returned') return null;
  if (!hasSettled) return renewalId === null && paymentStatus !== 'confirmed' ? 'given_back' : null;
  if (!owesAgain.has(accountStatus)) return null;
  return isChargedBack ? 'charged_back' : 'refunded';
}

/** The gravest of what troubles an order's money, or null. The newest line first. */
export function moneyTroubleOf(lines: readonly LedgerLine[], standing: Standing): MoneyTrouble | null {
  const told = lines.flatMap((line) => {
    const kind = kindOf(line, standing);
    if (kind === null) return [];
    const { amount, currency, renewalId, returnedAt } = line;
    const trouble: MoneyTrouble = { kind, amount: toPesos(amount), currency, of_renewal: renewalId !== null };
    return [returnedAt === null ? trouble : { ...trouble, returned_at: returnedAt.toISOString() }];
  });
  for (const kind of moneyTroubles) {
    const worst = told.find((one) => one.kind === kind);
    if (worst) return worst;
  }
  return null;
}
