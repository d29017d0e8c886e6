import type { Turn } from '#api/contract/orders/turn.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { ownerMayCancel } from '#machines/lifecycles/account-status/explain-account.ts';
import { type OrderNews, orderNews } from '#machines/lifecycles/order-news.ts';
import { business } from '#shared/business.ts';
import { daysUntil } from '#shared/dates.ts';
import { whyNoQuestion, whyNoSupport } from '#shared/support-rule.ts';

/** What the owner can do next: `answer` a question of the agency, `ask` it about trouble. */
export type DueAction = 'pay' | 'follow_payment' | 'transfer' | 'buy_again' | 'answer' | 'pay_renewal' | 'ask' | 'renew';

/** What the owner can do about a purchase, and what the screens say about it. */
export interface Purchase {
  news: OrderNews;
  /** What is wrong with its money or its account, unless the turn's sentence says it. */
  trouble: string | null;
  canAskSupport: boolean;
  canAskQuestion: boolean;
  canRenew: boolean;
  /** The order is unpaid, so the customer may cancel it. */
  canCancel: boolean;
  /** Why support cannot be requested now. */
  whyNoSupport: string | null;
  /** The unpaid order awaits its transfer. */
  canOpenTransfer: boolean;
  /** The unpaid order awaits a card payment, and can be paid by card or by transfer. */
  canPay: boolean;
  /** The provider is processing its payment. */
  isProcessing: boolean;
  /** Days of support left when 30 or fewer, else null. */
  expiresInDays: number | null;
  isExpired: boolean;
  isCancelled: boolean;
  /** Cancelled or expired, with nothing left to do, to pay or to decide. */
  isFinished: boolean;
  /** A renewal awaits its payment, and its money has no trouble other than a debt. */
  canPayRenewal: boolean;
}

/** The turn's sentence says as much as the news. */
const isSaidByTurn = ({ mark, next }: OrderNews, { reason }: Turn): boolean =>
  mark === 'development' ||
  (mark === 'payment' && (next === 'pay' || next === 'follow_payment')) ||
  (next === 'reactivate' && reason === 'support_ended');

/** `nowIso` determines whether support is about to end. */
export const purchaseOf = (subscription: Subscription, nowIso: string): Purchase => {
  const { status, end_date: endDate, money_trouble: trouble, open_renewal: renewal, turn } = subscription;
  const left = endDate === null ? null : daysUntil(endDate, nowIso);
  const news = orderNews(subscription);
  const whyNot = whyNoSupport(status, subscription.development_status);
  const isExpired = status === 'expired';
  const isCancelled = status === 'cancelled';
  return {
    news,
    trouble: isSaidByTurn(news, turn) ? null : news.sentence,
    canAskSupport: whyNot === null,
    canAskQuestion: whyNoQuestion(status) === null,
    canRenew: status === 'active',
    canCancel: ownerMayCancel(status),
    // An expired purchase offers its renewal instead.
    whyNoSupport: whyNot === null || isExpired ? null : `${whyNot}.`,
    canOpenTransfer: news.next === 'pay' && subscription.payment_method === 'transfer',
    canPay: news.next === 'pay' && subscription.payment_method === 'mercadopago',
    isProcessing: news.next === 'follow_payment',
    expiresInDays: status === 'active' && left !== null && left >= 0 && left <= business.nearExpiryDays ? left : null,
    isExpired,
    isCancelled,
    isFinished: (isExpired || isCancelled) && turn.who === 'nobody' && trouble === null && renewal === null,
    canPayRenewal:
      renewal !== null && renewal.renewal.payment_status !== 'processing' && (trouble?.of_renewal !== true || trouble.kind === 'owed'),
  };
};

/** The one action that is due, if any. */
export const dueOf = (order: Pick<Subscription, 'turn'>, purchase: Purchase): DueAction | null => {
  if (purchase.canPay) return 'pay';
  if (purchase.isProcessing) return 'follow_payment';
  if (purchase.canOpenTransfer) return 'transfer';
  if (purchase.isCancelled) return 'buy_again';
  if (order.turn.reason === 'question_to_customer') return 'answer';
  if (purchase.canPayRenewal) return 'pay_renewal';
  if (purchase.news.next === 'write') return 'ask';
  return purchase.isExpired || purchase.expiresInDays !== null ? 'renew' : null;
};
