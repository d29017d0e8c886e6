import { and, eq, isNotNull, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { isOneOf, prepared } from '../db/prepared.ts';
import { outbox } from '../db/schema/deliveries.ts';
import type { DomainEvent, ListenerName } from './catalogue.ts';

/** One event on its way to one listener. `deliveryId` stays the same across retries. */
export interface Delivery {
  deliveryId: string;
  event: DomainEvent;
  attempts: number;
  happenedAt: Date;
  /** Whether it waits for earlier deliveries of its subject. */
  inOrder: boolean;
}

const deliveryOf = (row: typeof outbox.$inferSelect): Delivery => ({
  deliveryId: row.deliveryId,
  event: { type: row.event, ...(row.payload as object) } as DomainEvent,
  attempts: row.attempts,
  happenedAt: row.createdAt,
  inOrder: row.subject !== null,
});

/** Only the database's clock decides: those of the processes may differ by minutes. */
const inSeconds = (seconds: number | Placeholder) => sql`now() + ${seconds} * interval '1 second'`;
const isOpen = and(isNull(outbox.deliveredAt), isNull(outbox.deadAt));

/** `limit` is a parameter although the plan depends on it: these statements are planned each time anyway. */
const due = sql`(select due.delivery_id from ${outbox} due
  where due.listener = ${sql.placeholder('listener')} and due.delivered_at is null and due.dead_at is null and due.available_at <= now()
    and due.event <> all(${sql.placeholder('leftOut')}::text[])
    and not exists (select 1 from ${outbox} before where before.listener = due.listener and before.subject = due.subject
      and before.sequence < due.sequence and before.delivered_at is null and before.dead_at is null)
  order by due.urgent desc, due.available_at, due.sequence limit ${sql.placeholder('limit')} for update of due skip locked)`;
const delivered = { deliveredAt: sql`now()`, lastError: null, deadAt: null };
const isOneOfThem = isOneOf(outbox.deliveryId, 'deliveryIds', 'uuid');

/** Every event asks these. */
const statements = prepared((tx) => ({
  claim: tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, availableAt: inSeconds(sql.placeholder('leaseSeconds')) })
    .where(sql`${outbox.deliveryId} = any(array${due})`)
    .returning()
    .prepare('claim_deliveries'),
  mark: tx.update(outbox).set(delivered).where(isOneOfThem).prepare('mark_delivered'),
  markSecret: tx
    .update(outbox)
    .set({ ...delivered, payload: {}, subject: null })
    .where(isOneOfThem)
    .prepare('mark_secret_delivered'),
}));

/**
 * Claims due deliveries, urgent ones first, then the oldest, until the lease ends; if this process dies, another one claims them then. A
 * delivery behind an earlier, unfinished one of its subject is not due. Skips the events in `leftOut`.
 */
export async function claimDeliveries(
  tx: Tx,
  listener: ListenerName,
  limit: number,
  leaseSeconds: number,
  leftOut: readonly string[],
): Promise<Delivery[]> {
  const rows = await statements(tx).claim.execute({ listener, limit, leaseSeconds, leftOut });
  return rows.sort((one, other) => one.sequence - other.sequence).map(deliveryOf);
}

const mostInOne = 200;
/** From the third try on, each is sent alone: one undeliverable mail must not block the others. */
export const triesTogether = 2;

/** Deliveries of the same kind may share one mail: same event, same developer (or staff in general). */
export const kindOf = ({ event }: Delivery): string => JSON.stringify([event.type, ('developerId' in event && event.developerId) || null]);

/**
 * Claims further due deliveries of this one's kind, oldest first, if there are at least `atLeast`. Only those without a subject, since they
 * need no order.
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

const carriesSecret = /^(?:registration|password|email_change|email_confirmation)\./;

/** Marks deliveries as done. Payload and subject of mails with a code or a sign-in link are erased, and so is their recipient. */
export async function markDelivered(tx: Tx, sent: readonly Delivery[]): Promise<void> {
  const { mark, markSecret } = statements(tx);
  const isSecret = ({ event }: Delivery) => carriesSecret.test(event.type);
  const idsOf = (some: readonly Delivery[]) => some.map(({ deliveryId }) => deliveryId);
  const [secret, others] = [idsOf(sent.filter(isSecret)), idsOf(sent.filter((one) => !isSecret(one)))];
  if (secret.length > 0) await markSecret.execute({ deliveryIds: secret });
  if (others.length > 0) await mark.execute({ deliveryIds: others });
}

/** A process that lost its lease must not record an outcome: `attempts` has increased in the meantime. */
const isStillOurs = ({ deliveryId, attempts }: Delivery) => and(eq(outbox.deliveryId, deliveryId), eq(outbox.attempts, attempts), isOpen);

export async function markFailed(tx: Tx, delivery: Delivery, reason: string, againInSeconds: number): Promise<void> {
  await tx
    .update(outbox)
    .set({ lastError: reason, availableAt: inSeconds(againInSeconds) })
    .where(isStillOurs(delivery));
}

/** Returns claimed, unstarted deliveries: another claim can take them at once, and this one does not count as an attempt. */
export async function giveBack(tx: Tx, unbegun: readonly Delivery[]): Promise<void> {
  // `or()` without conditions would update every row.
  if (unbegun.length === 0) return;
  await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} - 1`, availableAt: sql`now()` })
    .where(or(...unbegun.map(isStillOurs)));
}

/** Gives up: the delivery is set aside for a person, and those behind it may proceed. */
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

/** Undelivered events: waiting for their first try, failed so far, given up, and the age of the oldest one. */
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
