import { type Actor, anyone, customer, has, permitted, signedIn } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/refusal.ts';
import type { SubscriptionRow } from './placed-orders.store.ts';

/** Who may call what. */
export const may = {
  listPaymentMethods: anyone,
  placeTransferOrder: customer,
  placeCardOrder: customer,
  retryPayment: signedIn,
  verifyPayment: signedIn,
  receiveNotice: anyone,
  reviewPayment: permitted('refunds'),
  createSubscription: customer,
  getTransferInstructions: signedIn,
  getPaymentStatus: signedIn,
  cancelOrder: signedIn,
} as const;

const owns = (actor: Actor, row: SubscriptionRow): boolean => row.userId === actor.userId;

const missing = () => notFound('No encontramos ese pedido');

/** The order, if it is the asker's own: a foreign one is as absent as one that never was. */
export function ownOrder(actor: Actor, row: SubscriptionRow | undefined): SubscriptionRow {
  if (!row || !owns(actor, row)) throw missing();
  return row;
}

/** Asking the provider for a payment applies its answer. */
export const mayVerify = (actor: Actor, row: SubscriptionRow): boolean => owns(actor, row) || has(actor, 'payments');

/** The own order, or any for staff who read orders. */
export function readableOrder(actor: Actor, row: SubscriptionRow | undefined): SubscriptionRow {
  if (!row || !(owns(actor, row) || has(actor, 'orders'))) throw missing();
  return row;
}
