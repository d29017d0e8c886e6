import type { Failure } from '#api/contract/failures.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { ownerMayCancel } from '#machines/lifecycles/account-status/explain-account.ts';
import { type OrderNews, orderNews } from '#machines/lifecycles/order-news.ts';
import { business } from '#shared/business.ts';
import { daysUntil } from '#shared/dates.ts';
import { whyNoQuestion, whyNoSupport } from '#shared/support-rule.ts';
import { listed, type SubscriptionsSnapshot } from './subscriptions.machine.ts';

export interface SubscriptionCard {
  subscription: Subscription;
  news: OrderNews;
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
  /** Cancelled: shown as a single line. */
  isClosed: boolean;
  /** A renewal, if there is one, may be paid: its money has no trouble other than a debt. */
  canPayRenewal: boolean;
}

/** The dialogs that are separate features. */
export type PurchaseDialog =
  | { kind: 'renewal'; subscription: Subscription; isPaying: boolean }
  | { kind: 'cancellation'; subscription: Subscription };

export interface SubscriptionsView {
  screen: 'loading' | 'failed' | 'empty' | 'list';
  cards: SubscriptionCard[];
  /** `settled`: it was paid or cancelled in the meantime, so nothing is to be transferred. */
  transfer: {
    screen: 'loading' | 'shown' | 'failed' | 'settled';
    instructions: TransferInstructions | null;
    subscriptionId: number;
  } | null;
  dialog: PurchaseDialog | null;
  failure: Failure | null;
  isRefreshing: boolean;
}

const cardOf = (subscription: Subscription, nowIso: string): SubscriptionCard => {
  const { status, end_date: endDate, money_trouble: trouble } = subscription;
  const left = endDate === null ? null : daysUntil(endDate, nowIso);
  const news = orderNews(subscription);
  const whyNot = whyNoSupport(status, subscription.development_status);
  return {
    subscription,
    news,
    canAskSupport: whyNot === null,
    canAskQuestion: whyNoQuestion(status) === null,
    canRenew: status === 'active',
    canCancel: ownerMayCancel(status),
    // An expired purchase offers its renewal instead.
    whyNoSupport: whyNot === null || status === 'expired' ? null : `${whyNot}.`,
    canOpenTransfer: news.next === 'pay' && subscription.payment_method === 'transfer',
    canPay: news.next === 'pay' && subscription.payment_method === 'mercadopago',
    isProcessing: news.next === 'follow_payment',
    expiresInDays: status === 'active' && left !== null && left >= 0 && left <= business.nearExpiryDays ? left : null,
    isExpired: status === 'expired',
    isClosed: status === 'cancelled',
    canPayRenewal: trouble?.of_renewal !== true || trouble.kind === 'owed',
  };
};

const screenOf = (snapshot: SubscriptionsSnapshot): SubscriptionsView['screen'] => {
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  const { subscriptions } = snapshot.context;
  if (subscriptions === null) return 'loading';
  return subscriptions.length === 0 ? 'empty' : 'list';
};

const transferOf = (snapshot: SubscriptionsSnapshot): SubscriptionsView['transfer'] => {
  const { transfer: instructions, transferOf: subscriptionId } = snapshot.context;
  if (!snapshot.matches('transfer') || subscriptionId === null) return null;
  if (snapshot.matches({ transfer: 'settled' })) return { screen: 'settled', instructions: null, subscriptionId };
  if (snapshot.matches({ transfer: 'failed' })) return { screen: 'failed', instructions, subscriptionId };
  return { screen: instructions === null ? 'loading' : 'shown', instructions, subscriptionId };
};

const dialogOf = (snapshot: SubscriptionsSnapshot): PurchaseDialog | null => {
  const { chosen } = snapshot.context;
  const subscription = chosen === null ? undefined : listed(snapshot.context, chosen.subscriptionId);
  if (chosen === null || subscription === undefined) return null;
  return snapshot.matches('renewing')
    ? { kind: 'renewal', subscription, isPaying: chosen.isPaying }
    : { kind: 'cancellation', subscription };
};

/** `nowIso` determines which support is about to end. */
export const subscriptionsView = (snapshot: SubscriptionsSnapshot, nowIso: string): SubscriptionsView => ({
  screen: screenOf(snapshot),
  cards: (snapshot.context.subscriptions ?? []).map((one) => cardOf(one, nowIso)),
  transfer: transferOf(snapshot),
  dialog: dialogOf(snapshot),
  failure: snapshot.context.failure,
  isRefreshing: snapshot.hasTag('busy'),
});
