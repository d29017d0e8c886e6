import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { outbox } from '../db/schema/deliveries.ts';

export type Undelivered = typeof outbox.$inferSelect;

const undelivered = isNull(outbox.deliveredAt);

/** What was set aside first, then what failed and is tried again, then what waits; in each the oldest first. */
export const findUndelivered = (tx: Tx, limit: number): Promise<Undelivered[]> =>
  tx
    .select()
    .from(outbox)
    .where(undelivered)
    .orderBy(sql`${outbox.deadAt} is null`, sql`${outbox.lastError} is null`, asc(outbox.sequence))
    .limit(limit);

/** The delivery, where nobody has heard it yet. */
export async function findDelivery(tx: Tx, deliveryId: string): Promise<Undelivered | null> {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.deliveryId, deliveryId), undelivered));
  return row ?? null;
}

/** The same for whoever decides on it: no worker takes it, and nobody else decides, before the transaction ends. */
export async function lockDelivery(tx: Tx, deliveryId: string): Promise<Undelivered | null> {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.deliveryId, deliveryId), undelivered))
    .for('update');
  return row ?? null;
}

/** Due at once; what was set aside begins from the first try. */
export async function makeDue(tx: Tx, { deliveryId, deadAt, attempts }: Undelivered): Promise<void> {
  await tx
    .update(outbox)
    .set({ deadAt: null, attempts: deadAt === null ? attempts : 0, availableAt: sql`now()` })
    .where(eq(outbox.deliveryId, deliveryId));
}

/** Nobody is told of it any more, and what it carried is kept no longer. */
export async function forgetDelivery(tx: Tx, deliveryId: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.deliveryId, deliveryId));
}

export async function countDeliveredMails(tx: Tx, withinDays: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(and(eq(outbox.listener, 'mail'), sql`${outbox.deliveredAt} > now() - ${withinDays} * interval '1 day'`));
  return row?.count ?? 0;
}
