import { isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/deliveries.ts';

/** What failed, or was taken by a process that is gone, would be due after a while of the database's clock; this lets that while pass. */
export const letDeliveriesBeDue = (db: Database) =>
  db.query.update(outbox).set({ availableAt: sql`now()` }).where(isNull(outbox.deliveredAt));
