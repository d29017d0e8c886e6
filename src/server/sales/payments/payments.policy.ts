import { type Actor, admin, anyone, customer, isAdmin, signedIn } from '#server/kernel/actor.ts';
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
  reviewPayment: admin,
  createSubscription: customer,
  getTransferInstructions: signedIn,
  getPaymentStatus: signedIn,
  cancelOrder: signedIn,
} as const;

const owns = (actor: Actor, row: SubscriptionRow): boolean => row.userId === actor.userId;

const missing = () => notFound('No encontramos ese pedido');

/** The caller's own order. Somebody else's gets the same answer as a missing one. */
export function ownOrder(actor: Actor, row: SubscriptionRow | undefined): SubscriptionRow {
  if (!row || !owns(actor, row)) throw missing();
  return row;
}

export const mayReadOrder = (actor: Actor, row: SubscriptionRow): boolean => owns(actor, row) || isAdmin(actor);

export function ownOrAnyOrderForAdmins<Row extends SubscriptionRow>(actor: Actor, row: Row | undefined): Row {
  if (!row || !mayReadOrder(actor, row)) throw missing();
  return row;
}
