import type { Database } from '#server/db/database.ts';
import type { Delivery } from '#server/events/deliveries.store.ts';
import type { Listener } from '#server/events/delivery-worker.ts';
import { type Changed, notifyChanges } from './changes.store.ts';

function changedBy({ event }: Delivery): Changed[] {
  if (event.type === 'payment.unclaimed_seen') return [{ topic: 'payment', id: event.paymentId, subscriptionId: null }];
  // Without the order's owner, only administrators are told.
  if (event.type === 'note.added') return [{ topic: 'order', id: event.subscriptionId, subscriptionId: null }];
  if (!('subscriptionId' in event) || event.subscriptionId === null) return [];
  const { subscriptionId } = event;
  const order: Changed = { topic: 'order', id: subscriptionId, subscriptionId };
  // It may change whose turn it is in the order.
  if ('ticketId' in event) return [{ topic: 'requirement', id: event.ticketId, subscriptionId }, order];
  return ['renewalId' in event ? { topic: 'renewal', id: event.renewalId, subscriptionId } : order];
}

/** Notifies every process, and through them the open screens, to reload these orders, renewals, requirements or unclaimed payments. */
export function pushListener(db: Database): Listener {
  const together = (deliveries: readonly Delivery[]) => notifyChanges(db.query, deliveries.flatMap(changedBy));
  return Object.assign((delivery: Delivery) => together([delivery]), { together });
}
