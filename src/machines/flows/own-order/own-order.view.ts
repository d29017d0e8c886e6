import type { Failure } from '#api/contract/failures.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import type { OwnOrderSnapshot } from './own-order.machine.ts';
import { type DueAction, dueOf, type Purchase, purchaseOf } from './purchase.ts';

export interface OwnOrderView {
  screen: 'loading' | 'failed' | 'missing' | 'order';
  order: OwnOrder | null;
  purchase: Purchase | null;
  /** Usually null. */
  due: DueAction | null;
  /** `settled`: it was paid or cancelled in the meantime, so nothing is to be transferred. */
  transfer: { screen: 'loading' | 'shown' | 'failed' | 'settled'; instructions: TransferInstructions | null } | null;
  /** The open dialog that is a separate feature. */
  dialog: 'renewal' | 'cancellation' | null;
  isPayingRenewal: boolean;
  failure: Failure | null;
  isRefreshing: boolean;
}

const screenOf = (snapshot: OwnOrderSnapshot): OwnOrderView['screen'] => {
  if (snapshot.matches({ page: 'missing' })) return 'missing';
  if (snapshot.matches({ page: 'failed' })) return 'failed';
  return snapshot.context.order === null ? 'loading' : 'order';
};

const transferOf = (snapshot: OwnOrderSnapshot): OwnOrderView['transfer'] => {
  const { transfer: instructions } = snapshot.context;
  if (!snapshot.matches('transfer')) return null;
  if (snapshot.matches({ transfer: 'settled' })) return { screen: 'settled', instructions: null };
  if (snapshot.matches({ transfer: 'failed' })) return { screen: 'failed', instructions };
  return { screen: instructions === null ? 'loading' : 'shown', instructions };
};

/** `nowIso` determines whether support is about to end. */
export const ownOrderView = (snapshot: OwnOrderSnapshot, nowIso: string): OwnOrderView => {
  const { order, isPayingRenewal, failure } = snapshot.context;
  const purchase = order === null ? null : purchaseOf(order, nowIso);
  return {
    screen: screenOf(snapshot),
    order,
    purchase,
    due: order === null || purchase === null ? null : dueOf(order, purchase),
    transfer: transferOf(snapshot),
    dialog: snapshot.matches('renewing') ? 'renewal' : snapshot.matches('cancelling') ? 'cancellation' : null,
    isPayingRenewal,
    failure,
    isRefreshing: snapshot.hasTag('busy'),
  };
};
