import type { Change } from '#api/contract/events/change.ts';
import type { Database } from '#server/db/database.ts';
import type { Listener } from '#server/events/delivery-worker.ts';
import { notifyChange, ownerOf } from './changes.store.ts';

const changed = ({ subscriptionId, renewalId, ticketId }: { subscriptionId: number; renewalId?: number; ticketId?: number }): Change => {
  if (ticketId !== undefined) return { topic: 'requirement', id: ticketId };
  return renewalId === undefined ? { topic: 'order', id: subscriptionId } : { topic: 'renewal', id: renewalId };
};

/** Notifies every process, and through them the open screens, to reload this order, renewal, requirement or unclaimed payment. */
export const pushListener =
  (db: Database): Listener =>
  async ({ event }) => {
    if (event.type === 'payment.unclaimed_seen') return notifyChange(db.query, { topic: 'payment', id: event.paymentId, userId: null });
    if (!('subscriptionId' in event) || event.subscriptionId === null) return;
    const { subscriptionId } = event;
    const userId = await ownerOf(db.query, subscriptionId);
    if (userId === null) return;
    await notifyChange(db.query, { ...changed({ ...event, subscriptionId }), userId });
  };
