import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { developmentStatuses } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { rangeTable } from '../db/ranges.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { turnLedger } from '../db/schema/turns.ts';

const { subscriptionId } = subscriptions;

/** Paid once, not online, and not cancelled. */
const isCounted = and(
  inArray(
    subscriptions.developmentStatus,
    developmentStatuses.filter((status) => status !== 'live'),
  ),
  sql`order_group(account_status, payment_status, owed) in (0, 1, 2)`,
  isNotNull(subscriptions.startDate),
  isNotNull(subscriptions.deliveryDays),
);

/** Locks these orders until the transaction ends. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.select({ subscriptionId }).from(subscriptions).where(inArray(subscriptionId, ids)).orderBy(asc(subscriptionId)).for('update');
}

/** The orders with a promised date that is still open, or those of `ids`, and the turns in which their customers had to act, oldest first. */
export function findCountedOrders(tx: Tx, ids?: readonly number[]) {
  return tx
    .select({
      subscriptionId,
      deliveryDays: subscriptions.deliveryDays,
      paidAt: subscriptions.startDate,
      accountStatus: subscriptions.accountStatus,
      who: turnLedger.who,
      since: turnLedger.since,
      pausedDays: turnLedger.pausedDays,
      promisedOn: turnLedger.promisedOn,
      pauses: sql<
        { since: string; until: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('since', c.since, 'until', c.until) order by c.entry_id)
        from turn_ledger c where c.subscription_id = ${subscriptionId} and c.who = 'customer' and c.until > ${subscriptions.startDate}), '[]')`,
    })
    .from(subscriptions)
    .innerJoin(turnLedger, and(eq(turnLedger.subscriptionId, subscriptionId), isNull(turnLedger.until)))
    .where(and(isCounted, ids === undefined ? undefined : inArray(subscriptionId, ids)));
}
export type CountedOrder = Awaited<ReturnType<typeof findCountedOrders>>[number];

/** The orders in which the agency must decide or answer within a business day, and since when: its turn, or the oldest open question. */
export async function findAwaitedAnswers(tx: Tx): Promise<{ subscriptionId: number; since: Date }[]> {
  const { subscriptionId: id, reason, since, until } = turnLedger;
  const asked = sql<Date | null>`case ${reason} when 'money_in_review' then ${since} else (select min(q.awaits_since) from requirements q
    where q.subscription_id = turn_ledger.subscription_id and q.requirement_status in ('pending', 'in_progress') and q.awaits = 'agency') end`.mapWith(
    since,
  );
  const rows = await tx
    .select({ subscriptionId: id, asked })
    .from(turnLedger)
    .where(and(isNull(until), inArray(reason, ['money_in_review', 'question_to_agency'])));
  return rows.flatMap((row) => (row.asked === null ? [] : { subscriptionId: row.subscriptionId, since: row.asked }));
}

type StoredPromise = Pick<typeof turnLedger.$inferSelect, 'subscriptionId' | 'pausedDays' | 'promisedOn'>;

export async function writeLaunch(
  tx: Tx,
  id: number,
  { launchPromisedOn, launchPausedDays }: { launchPromisedOn: string; launchPausedDays: number },
): Promise<void> {
  await tx.update(subscriptions).set({ launchPromisedOn, launchPausedDays }).where(eq(subscriptionId, id));
}

/** What the open turns of these orders have about their promised dates. */
export async function writePromises(tx: Tx, promises: readonly StoredPromise[]): Promise<void> {
  const rows = promises.map(({ subscriptionId: id, pausedDays, promisedOn }) => ({ id, paused_days: pausedDays, promised_on: promisedOn }));
  const types = { id: 'int', paused_days: 'smallint', promised_on: 'date' };
  await tx.execute(
    sql`update ${turnLedger} set paused_days = range.paused_days, promised_on = range.promised_on from ${rangeTable(rows, types)}
      where ${turnLedger.subscriptionId} = range.id and until is null`,
  );
}
