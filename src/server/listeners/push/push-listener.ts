import type { Change } from '#api/contract/events/change.ts';
import type { Database } from '#server/db/database.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import type { Listener } from '#server/events/lane.ts';
import { notifyChange, ownerOf } from './changes.store.ts';

type Told = Extract<DomainEvent, { subscriptionId: number }>;

const changed = (event: Told): Change => {
  if ('ticketId' in event) return { topic: 'requirement', id: event.ticketId };
  if ('renewalId' in event) return { topic: 'renewal', id: event.renewalId };
  return { topic: 'order', id: event.subscriptionId };
};

/** Tells every process, and through them the open screens, to look at this order, renewal, requirement or unclaimed money again. */
export const pushListener =
  (db: Database): Listener =>
  async ({ event }) => {
    if (event.type === 'payment.unclaimed_seen') return notifyChange(db.query, { topic: 'payment', id: event.paymentId, userId: null });
    if (!('subscriptionId' in event)) return;
    const userId = await ownerOf(db.query, event.subscriptionId);
    if (userId === null) return;
    await notifyChange(db.query, { ...changed(event), userId });
  };
