import { and, asc, eq, exists, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { paymentReminders } from '#server/db/schema/deliveries.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import { requirements } from '#server/db/schema/requirements.ts';

/** After the last attempt. */
export const reminderDays = [1, 3, 7] as const;
export type ReminderDays = (typeof reminderDays)[number];

const dayMs = 24 * 60 * 60_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** When it was last tried to pay the order itself. */
const lastAttempt = sql<Date>`coalesce((select max(coalesce(attempt.asked_at, attempt.created_at)) from payment_attempts attempt
  where attempt.subscription_id = ${subscriptions.subscriptionId} and attempt.renewal_id is null), ${subscriptions.createdAt})`.mapWith(
  subscriptions.createdAt,
);

/** On its way, waiting for a person, or going back; or waiting at another order of its owner, which had closed when it arrived. */
const moneyUnderWay = (tx: Tx) =>
  tx
    .select({ one: sql`1` })
    .from(payments)
    .where(
      or(
        and(eq(payments.subscriptionId, subscriptions.subscriptionId), inArray(payments.status, ['pending', 'review', 'refunding'])),
        and(
          eq(payments.status, 'review'),
          eq(payments.method, 'transfer'),
          sql`${payments.subscriptionId} in (select other.subscription_id from subscriptions other where other.user_id = ${subscriptions.userId})`,
        ),
      ),
    );

/** Staff have not finished with it: it may say that the money is on its way. */
const openQuestion = (tx: Tx) =>
  tx
    .select({ one: sql`1` })
    .from(requirements)
    .where(
      and(
        eq(requirements.subscriptionId, subscriptions.subscriptionId),
        eq(requirements.requestType, 'question'),
        inArray(requirements.requirementStatus, ['pending', 'in_progress']),
      ),
    );

/** Whoever cannot sign in can neither pay nor order anew. */
const activeOwner = (tx: Tx) =>
  tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.userId, subscriptions.userId), eq(users.isActive, true)));

const toldOf = (tx: Tx, days: ReminderDays, ...conditions: SQL[]) =>
  tx
    .select({ one: sql`1` })
    .from(paymentReminders)
    .where(and(eq(paymentReminders.subscriptionId, subscriptions.subscriptionId), eq(paymentReminders.days, days), ...conditions));

/** Its owner ordered the same again: that one is reminded of, and this one closes without a word. */
const orderedAgain = sql`exists (select from subscriptions newer where newer.user_id = ${subscriptions.userId}
  and newer.package_id = ${subscriptions.packageId} and newer.subscription_id > ${subscriptions.subscriptionId} and newer.account_status <> 'cancelled')`;

/** A question was answered, or money of it rejected or given back, less than a week ago: its owner may still act on that. */
const movedLately = (now: Date) => sql`(
  exists (select from requirements where requirements.subscription_id = ${subscriptions.subscriptionId} and requirements.updated_at > ${before(now, 7)})
  or exists (select from status_history moved where moved.subscription_id = ${subscriptions.subscriptionId} and moved.created_at > ${before(now, 7)})
  or exists (select from payments where payments.subscription_id = ${subscriptions.subscriptionId}
    and greatest(payments.provider_updated_at, payments.reviewed_at) > ${before(now, 7)}))`;

/** Unpaid orders whose last attempt is so many days ago, the longest first; locked until the transaction ends. */
async function findUnpaid(tx: Tx, now: Date, days: number, limit: number, condition: SQL) {
  const { subscriptionId, userId, packageId, idempotencyKey } = subscriptions;
  const isDue = and(
    eq(subscriptions.accountStatus, 'inactive'),
    eq(subscriptions.paymentStatus, 'pending'),
    lte(subscriptions.createdAt, before(now, days)),
    lte(lastAttempt, before(now, days)),
    notExists(moneyUnderWay(tx)),
    exists(activeOwner(tx)),
    condition,
  );
  const order = [asc(subscriptions.createdAt), asc(subscriptionId)];
  const locked = await tx
    .select({ subscriptionId })
    .from(subscriptions)
    .where(isDue)
    .orderBy(...order)
    .limit(limit)
    .for('update', { skipLocked: true });
  if (locked.length === 0) return [];
  // Locking looks again at the order's own row alone. What somebody wrote meanwhile of its attempts, money and questions is seen only now.
  const ids = locked.map((one) => one.subscriptionId);
  return tx
    .select({ subscriptionId, userId, packageId, idempotencyKey, lastAttempt })
    .from(subscriptions)
    .where(and(inArray(subscriptionId, ids), isDue))
    .orderBy(...order);
}

/** Whose owners were not reminded after so many days. */
export const findUnreminded = (tx: Tx, now: Date, days: ReminderDays, limit: number) =>
  findUnpaid(tx, now, days, limit, sql`${notExists(toldOf(tx, days))} and not ${orderedAgain}`);

/** Nobody's order is closed who got no reminder a week before, whose question about it is open, or for whom something moved in the last week. */
export const findUnpaidFor = (tx: Tx, now: Date, days: number, limit: number) => {
  const wasTold = exists(toldOf(tx, 7, lte(paymentReminders.toldAt, before(now, 7))));
  return findUnpaid(
    tx,
    now,
    days,
    limit,
    sql`(${wasTold} or ${orderedAgain}) and ${notExists(openQuestion(tx))} and not ${movedLately(now)}`,
  );
};

export async function markPaymentReminded(tx: Tx, subscriptionId: number, days: readonly ReminderDays[], toldAt: Date): Promise<void> {
  await tx
    .insert(paymentReminders)
    .values(days.map((day) => ({ subscriptionId, days: day, toldAt })))
    .onConflictDoNothing();
}
