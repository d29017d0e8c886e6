import type { Failure } from '#api/contract/failures.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { ownerMayCancel } from '#machines/lifecycles/account-status/explain-account.ts';
import { business } from '#shared/business.ts';
import { daysUntil } from '#shared/dates.ts';
import type { SubscriptionsSnapshot } from './subscriptions.machine.ts';

export interface SubscriptionCard {
  subscription: Subscription;
  /** Support is for running accounts whose project has begun. */
  canAskSupport: boolean;
  canRenew: boolean;
  /** Unpaid, its owner may think better of it. */
  canCancel: boolean;
  /** Why a button is not offered now. */
  reason: string | null;
  /** The unpaid order still waits for its transfer. */
  canOpenTransfer: boolean;
  /** Days of support left when 30 or fewer, else null. */
  expiresInDays: number | null;
  isExpired: boolean;
}

export interface SubscriptionsView {
  screen: 'loading' | 'failed' | 'empty' | 'list';
  cards: SubscriptionCard[];
  /** `settled`: it was paid meanwhile, nothing is to be transferred. */
  transfer: { screen: 'loading' | 'shown' | 'failed' | 'settled'; instructions: TransferInstructions | null } | null;
  failure: Failure | null;
  isRefreshing: boolean;
}

const isRunning = (status: Subscription['status']): boolean => status === 'active' || status === 'trial';

const reasonOf = ({ status, development_status }: Subscription): string | null => {
  if (isRunning(status) && development_status === 'pending') return 'El soporte empieza cuando arranca tu proyecto.';
  return reasons[status];
};

/** Why support or renewal waits, by the account's status. */
const reasons: Record<Subscription['status'], string | null> = {
  inactive: 'El soporte y la renovación se activan con tu pago.',
  active: null,
  trial: 'La renovación empieza cuando termina tu prueba.',
  suspended: 'Tu cuenta está suspendida: el soporte y la renovación esperan.',
  cancelled: 'Esta contratación está cancelada.',
  expired: 'Tu soporte terminó.',
};

const cardOf = (subscription: Subscription, nowIso: string): SubscriptionCard => {
  const { status, end_date: endDate } = subscription;
  const left = endDate === null ? null : daysUntil(endDate, nowIso);
  return {
    subscription,
    canAskSupport: isRunning(status) && subscription.development_status !== 'pending',
    canRenew: status === 'active',
    canCancel: ownerMayCancel(status),
    reason: reasonOf(subscription),
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
  const { transfer: instructions } = snapshot.context;
  if (snapshot.matches({ transfer: 'settled' })) return { screen: 'settled', instructions: null };
  if (snapshot.matches({ transfer: 'failed' })) return { screen: 'failed', instructions };
  return { screen: instructions === null ? 'loading' : 'shown', instructions };
};

/** `nowIso` decides what is near its end. */
export const subscriptionsView = (snapshot: SubscriptionsSnapshot, nowIso: string): SubscriptionsView => ({
  screen: screenOf(snapshot),
  cards: (snapshot.context.subscriptions ?? []).map((one) => cardOf(one, nowIso)),
  transfer: transferOf(snapshot),
  failure: snapshot.context.failure,
  isRefreshing: snapshot.hasTag('busy'),
});
