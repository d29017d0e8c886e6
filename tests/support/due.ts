import { isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/deliveries.ts';

/** Makes failed deliveries, and those claimed by a dead process, due at once instead of after a delay on the database's clock. */
export const letDeliveriesBeDue = (db: Database) =>
  db.query.update(outbox).set({ availableAt: sql`now()` }).where(isNull(outbox.deliveredAt));
