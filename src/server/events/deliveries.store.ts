import { and, asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { outbox } from '../db/schema/deliveries.ts';
import type { DomainEvent, ListenerName } from './catalogue.ts';

/** One event on its way to one listener. `deliveryId` stays the same however often it is tried. */
export interface Delivery {
  deliveryId: string;
  event: DomainEvent;
  attempts: number;
  happenedAt: Date;
}

const leaseSeconds = 120;

// Rows are stamped by the database: a clock that lags behind it must not hide them.
const at = (now: Date): SQL => sql`greatest(now(), ${now.toISOString()}::timestamptz)`;
const after = (now: Date, seconds: number): SQL => sql`${at(now)} + ${seconds} * interval '1 second'`;

/** Takes the oldest delivery that is due, for as long as the lease lasts: if this process dies, another one takes it then. */
export async function claimDelivery(tx: Tx, listener: ListenerName, now: Date): Promise<Delivery | null> {
  const oldest = tx
    .select({ deliveryId: outbox.deliveryId })
    .from(outbox)
    .where(and(eq(outbox.listener, listener), isNull(outbox.deliveredAt), sql`${outbox.availableAt} <= ${at(now)}`))
    .orderBy(asc(outbox.availableAt), asc(outbox.sequence))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, availableAt: after(now, leaseSeconds) })
    .where(eq(outbox.deliveryId, sql`(${oldest})`))
    .returning();
  if (!row) return null;
  const event = { type: row.event, ...(row.payload as object) } as DomainEvent;
  return { deliveryId: row.deliveryId, event, attempts: row.attempts, happenedAt: row.createdAt };
}

const carriesSecret = /^(?:registration|password)\./;

/** Done. What a mail with a code or a link to come in carried is kept no longer. */
export async function markDelivered(tx: Tx, delivery: Delivery, now: Date): Promise<void> {
  const erased = carriesSecret.test(delivery.event.type) ? { payload: {} } : {};
  await tx
    .update(outbox)
    .set({ deliveredAt: now, lastError: null, ...erased })
    .where(eq(outbox.deliveryId, delivery.deliveryId));
}

export async function markFailed(tx: Tx, delivery: Delivery, reason: string, againInSeconds: number, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ lastError: reason, availableAt: after(now, againInSeconds) })
    .where(eq(outbox.deliveryId, delivery.deliveryId));
}

/** What nobody heard yet: what waits for its first try, what was tried in vain, and since when. */
export async function countUndelivered(tx: Tx): Promise<{ waiting: number; failed: number; oldestAt: Date | null }> {
  const [row] = await tx
    .select({
      waiting: sql<number>`(count(*) filter (where ${outbox.lastError} is null))::int`,
      failed: sql<number>`(count(*) filter (where ${outbox.lastError} is not null))::int`,
      oldestAt: sql`min(${outbox.createdAt})`.mapWith(outbox.createdAt),
    })
    .from(outbox)
    .where(isNull(outbox.deliveredAt));
  return row ?? { waiting: 0, failed: 0, oldestAt: null };
}

export async function forgetDelivered(tx: Tx, before: Date): Promise<void> {
  await tx.delete(outbox).where(lt(outbox.deliveredAt, before));
}
