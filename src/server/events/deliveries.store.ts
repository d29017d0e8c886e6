import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { outbox } from '../db/schema/deliveries.ts';
import type { DomainEvent, ListenerName } from './catalogue.ts';

/** One event on its way to one listener. `deliveryId` stays the same however often it is tried. */
export interface Delivery {
  deliveryId: string;
  event: DomainEvent;
  attempts: number;
  happenedAt: Date;
  /** Whether it waits for earlier ones of its subject. */
  inOrder: boolean;
}

const deliveryOf = (row: typeof outbox.$inferSelect): Delivery => ({
  deliveryId: row.deliveryId,
  event: { type: row.event, ...(row.payload as object) } as DomainEvent,
  attempts: row.attempts,
  happenedAt: row.createdAt,
  inOrder: row.subject !== null,
});

/** One clock decides, the database's: those of the processes may differ by minutes. */
const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;
const isOpen = and(isNull(outbox.deliveredAt), isNull(outbox.deadAt));

/**
 * Takes what is due, the urgent first and then the oldest, for as long as the lease lasts: if this process dies, another one takes it then. What waits behind an
 * earlier delivery of its subject is not due, wherever that one is. Nothing of the events in `leftOut` is taken.
 */
export async function claimDeliveries(
  tx: Tx,
  listener: ListenerName,
  limit: number,
  leaseSeconds: number,
  leftOut: readonly string[],
): Promise<Delivery[]> {
  const due = sql`(select due.delivery_id from ${outbox} due
    where due.listener = ${listener} and due.delivered_at is null and due.dead_at is null and due.available_at <= now()
      and ${leftOut.length > 0 ? notInArray(sql`due.event`, [...leftOut]) : sql`true`}
      and not exists (select 1 from ${outbox} before where before.listener = due.listener and before.subject = due.subject
        and before.sequence < due.sequence and before.delivered_at is null and before.dead_at is null)
    order by due.urgent desc, due.available_at, due.sequence limit ${limit} for update of due skip locked)`;
  const rows = await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, availableAt: inSeconds(leaseSeconds) })
    .where(sql`${outbox.deliveryId} = any(array${due})`)
    .returning();
  return rows.sort((one, other) => one.sequence - other.sequence).map(deliveryOf);
}

const mostInOne = 200;
/** Afterwards each goes alone: one that nobody can send must not keep the others from being sent. */
export const triesTogether = 2;

/** Two deliveries of the same kind may go in one mail: the same event, for the same developer or for the staff in general. */
export const kindOf = ({ event }: Delivery): string => JSON.stringify([event.type, ('developerId' in event && event.developerId) || null]);

/**
 * Takes what else waits of this delivery's kind, oldest first, if there are at least `atLeast`. Only deliveries without a subject: they have no order.
 */
export async function claimAlike(
  tx: Tx,
  { event }: Delivery,
  listener: ListenerName,
  atLeast: number,
  leaseSeconds: number,
): Promise<Delivery[]> {
  const rows = await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, availableAt: inSeconds(leaseSeconds) })
    .where(
      sql`${outbox.deliveryId} = any(array(
        with due as (select one.delivery_id from ${outbox} one where one.listener = ${listener} and one.event = ${event.type}
          and one.payload->>'developerId' is not distinct from ${'developerId' in event ? event.developerId : null}
          and one.delivered_at is null and one.dead_at is null and one.available_at <= now() and one.attempts < ${triesTogether} and one.subject is null
          order by one.sequence limit ${mostInOne} for update of one skip locked)
        select delivery_id from due where (select count(*) from due) >= ${atLeast}))`,
    )
    .returning();
  return rows.sort((one, other) => one.sequence - other.sequence).map(deliveryOf);
}

const carriesSecret = /^(?:registration|password)\./;

/** Done. What a mail with a code or a link to come in carried is kept no longer, nor whose it was. */
export async function markDelivered(tx: Tx, delivered: readonly Delivery[]): Promise<void> {
  const erased = delivered.some(({ event }) => carriesSecret.test(event.type)) ? { payload: {}, subject: null } : {};
  await tx
    .update(outbox)
    .set({ deliveredAt: sql`now()`, lastError: null, deadAt: null, ...erased })
    .where(
      inArray(
        outbox.deliveryId,
        delivered.map(({ deliveryId }) => deliveryId),
      ),
    );
}

/** Whoever lost the lease meanwhile has nothing to say any more: `attempts` has moved on. */
const isStillOurs = ({ deliveryId, attempts }: Delivery) => and(eq(outbox.deliveryId, deliveryId), eq(outbox.attempts, attempts), isOpen);

export async function markFailed(tx: Tx, delivery: Delivery, reason: string, againInSeconds: number): Promise<void> {
  await tx
    .update(outbox)
    .set({ lastError: reason, availableAt: inSeconds(againInSeconds) })
    .where(isStillOurs(delivery));
}

/** Claimed and not begun: another claim takes it at once, and this one does not count as an attempt. */
export async function giveBack(tx: Tx, unbegun: readonly Delivery[]): Promise<void> {
  // Without a condition every row would change.
  if (unbegun.length === 0) return;
  await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} - 1`, availableAt: sql`now()` })
    .where(or(...unbegun.map(isStillOurs)));
}

/** Tried often enough: it is set aside for a person to look at, and lets pass what waits behind it. */
export async function markDead(tx: Tx, delivery: Delivery, reason: string): Promise<void> {
  await tx.update(outbox).set({ lastError: reason, deadAt: sql`now()` }).where(isStillOurs(delivery));
}

interface Undelivered {
  waiting: number;
  failed: number;
  dead: number;
  oldestAt: Date | null;
  oldestSeconds: number;
}

const oldest = sql`min(${outbox.createdAt}) filter (where ${outbox.deadAt} is null)`;

/** What nobody heard yet: what waits for its first try, what was tried in vain, and for how long; and what was given up. */
export async function countUndelivered(tx: Tx): Promise<Undelivered> {
  const [row] = await tx
    .select({
      waiting: sql<number>`(count(*) filter (where ${outbox.lastError} is null and ${outbox.deadAt} is null))::int`,
      failed: sql<number>`(count(*) filter (where ${outbox.lastError} is not null and ${outbox.deadAt} is null))::int`,
      dead: sql<number>`(count(${outbox.deadAt}))::int`,
      oldestAt: sql`${oldest}`.mapWith(outbox.createdAt),
      oldestSeconds: sql`coalesce(extract(epoch from now() - ${oldest}), 0)`.mapWith(Number),
    })
    .from(outbox)
    .where(isNull(outbox.deliveredAt));
  return row ?? { waiting: 0, failed: 0, dead: 0, oldestAt: null, oldestSeconds: 0 };
}

export async function countDead(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(and(isNotNull(outbox.deadAt), isNull(outbox.deliveredAt)));
  return row?.count ?? 0;
}

export async function forgetDelivered(tx: Tx, keptDays: number): Promise<void> {
  await tx.delete(outbox).where(sql`${outbox.deliveredAt} < now() - ${keptDays} * interval '1 day'`);
}
