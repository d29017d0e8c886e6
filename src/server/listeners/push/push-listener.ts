import type { Database } from '#server/db/database.ts';
import type { Listener } from '#server/events/lane.ts';
import { notifyChange, ownerOf } from './changes.store.ts';

/** Tells every process, and through them the open screens, to look at this order, or this requirement, again. */
export const pushListener =
  (db: Database): Listener =>
  async ({ event }) => {
    if (!('subscriptionId' in event)) return;
    const userId = await ownerOf(db.query, event.subscriptionId);
    if (userId === null) return;
    const what =
      'ticketId' in event ? { topic: 'requirement' as const, id: event.ticketId } : { topic: 'order' as const, id: event.subscriptionId };
    await notifyChange(db.query, { ...what, userId });
  };
