import type { Failure } from '#api/contract/failures.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { business } from '#shared/business.ts';
import { daysUntil } from '#shared/dates.ts';
import type { SubscriptionsSnapshot } from './subscriptions.machine.ts';

export interface SubscriptionCard {
  subscription: Subscription;
  /** Support is for running accounts whose project has begun; otherwise the sentence says why not. */
  support: { enabled: boolean; reason: string | null };
  renewal: { enabled: boolean; reason: string | null };
  /** The unpaid order still waits for its transfer. */
  canOpenTransfer: boolean;
  /** Days of support left when 30 or fewer, else null. */
  expiresInDays: number | null;
  isExpired: boolean;
}

export interface SubscriptionsView {
  screen: 'loading' | 'failed' | 'empty' | 'list';
  cards: SubscriptionCard[];
  transfer: { screen: 'loading' | 'shown' | 'failed'; instructions: TransferInstructions | null } | null;
  failure: Failure | null;
  isRefreshing: boolean;
}

const supportOf = ({ status, development_status }: Subscription): SubscriptionCard['support'] => {
  if (status !== 'active' && status !== 'trial') return { enabled: false, reason: 'El soporte se activa con tu pago.' };
  if (development_status === 'pending') return { enabled: false, reason: 'El soporte empieza cuando arranca tu proyecto.' };
  return { enabled: true, reason: null };
};

const cardOf = (subscription: Subscription, nowIso: string): SubscriptionCard => {
  const { status, end_date: endDate } = subscription;
  const left = endDate === null ? null : daysUntil(endDate, nowIso);
  return {
    subscription,
    support: supportOf(subscription),
    renewal: status === 'active' ? { enabled: true, reason: null } : { enabled: false, reason: 'La renovación es para cuentas activas.' },
    canOpenTransfer: subscription.payment_method === 'transfer' && subscription.payment_status === 'pending' && status === 'inactive',
    expiresInDays: status === 'active' && left !== null && left >= 0 && left <= business.nearExpiryDays ? left : null,
    isExpired: status === 'expired',
  };
};

const screenOf = (snapshot: SubscriptionsSnapshot): SubscriptionsView['screen'] => {
  if (snapshot.matches('failed')) return 'failed';
  const { subscriptions } = snapshot.context;
  if (subscriptions === null) return 'loading';
  return subscriptions.length === 0 ? 'empty' : 'list';
};

const transferOf = (snapshot: SubscriptionsSnapshot): SubscriptionsView['transfer'] => {
  if (!snapshot.matches('transfer')) return null;
  const screen = snapshot.matches({ transfer: 'shown' }) ? 'shown' : snapshot.matches({ transfer: 'failed' }) ? 'failed' : 'loading';
  return { screen, instructions: snapshot.context.transfer };
};

/** `nowIso` decides what is near its end. */
export const subscriptionsView = (snapshot: SubscriptionsSnapshot, nowIso: string): SubscriptionsView => ({
  screen: screenOf(snapshot),
  cards: (snapshot.context.subscriptions ?? []).map((one) => cardOf(one, nowIso)),
  transfer: transferOf(snapshot),
  failure: snapshot.context.failure,
  isRefreshing: snapshot.hasTag('busy'),
});
