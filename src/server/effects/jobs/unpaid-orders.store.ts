import { and, asc, eq, exists, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { paymentReminders } from '#server/db/schema/deliveries.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import { requirements } from '#server/db/schema/requirements.ts';
import { lastAttempt } from '#server/sales/records/orders.store.ts';

/** Days after the last payment attempt. */
export const reminderDays = [1, 3, 7] as const;
export type ReminderDays = (typeof reminderDays)[number];

const dayMs = 24 * 60 * 60_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Money of this order that is pending, in review or being refunded; or a transfer in review for another, closed order of the same owner. */
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

/** A question that staff have not resolved: it may say that the money is on its way. */
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

/** An owner who cannot sign in can neither pay nor place a new order. */
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

/** Its owner ordered the same package again: reminders go to the newer order, and this one closes without any. */
const orderedAgain = sql`exists (select from subscriptions newer where newer.user_id = ${subscriptions.userId}
  and newer.package_id = ${subscriptions.packageId} and newer.subscription_id > ${subscriptions.subscriptionId} and newer.account_status <> 'cancelled')`;

/** In the last week, a question was answered or money was rejected or given back: the owner may still act on that. */
const movedLately = (now: Date) => sql`(
  exists (select from requirements where requirements.subscription_id = ${subscriptions.subscriptionId} and requirements.updated_at > ${before(now, 7)})
  or exists (select from status_history moved where moved.subscription_id = ${subscriptions.subscriptionId} and moved.created_at > ${before(now, 7)})
  or exists (select from payments where payments.subscription_id = ${subscriptions.subscriptionId}
    and greatest(payments.provider_updated_at, payments.reviewed_at) > ${before(now, 7)}))`;

/** Unpaid orders whose last attempt is at least `days` days old, oldest orders first; locked until the transaction ends. */
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
  // Locking rechecks only the order's own row. This second query sees attempts, payments and questions written in the meantime.
  const ids = locked.map((one) => one.subscriptionId);
  return tx
    .select({ subscriptionId, userId, packageId, idempotencyKey })
    .from(subscriptions)
    .where(and(inArray(subscriptionId, ids), isDue))
    .orderBy(...order);
}

/** Unpaid orders whose owners did not get the reminder for `days`. */
export const findUnreminded = (tx: Tx, now: Date, days: ReminderDays, limit: number) =>
  findUnpaid(tx, now, days, limit, sql`${notExists(toldOf(tx, days))} and not ${orderedAgain}`);

/** Closes no order whose owner got no reminder a week before, has an open question about it, or saw something change in the last week. */
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
