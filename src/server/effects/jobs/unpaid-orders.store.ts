import { and, asc, eq, exists, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm';
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

/** On its way, waiting for a person, or going back. */
const moneyUnderWay = (tx: Tx) =>
  tx
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptions.subscriptionId), inArray(payments.status, ['pending', 'review', 'refunding'])));

/** Staff have not finished with it: it may say that the money is on its way. */
const openQuestion = (tx: Tx) =>
  tx
    .select({ one: sql`1` })
    .from(requirements)
    .where(
      and(
        eq(requirements.subscriptionId, subscriptions.subscriptionId),
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

/** Unpaid orders whose last attempt is so many days ago, the longest first; locked until the transaction ends. */
const findUnpaid = (tx: Tx, now: Date, days: number, limit: number, condition: SQL) =>
  tx
    .select({
      subscriptionId: subscriptions.subscriptionId,
      userId: subscriptions.userId,
      packageId: subscriptions.packageId,
      idempotencyKey: subscriptions.idempotencyKey,
      lastAttempt,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountStatus, 'inactive'),
        eq(subscriptions.paymentStatus, 'pending'),
        lte(subscriptions.createdAt, before(now, days)),
        lte(lastAttempt, before(now, days)),
        notExists(moneyUnderWay(tx)),
        exists(activeOwner(tx)),
        condition,
      ),
    )
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.subscriptionId))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Whose owners were not reminded after so many days. */
export const findUnreminded = (tx: Tx, now: Date, days: ReminderDays, limit: number) =>
  findUnpaid(tx, now, days, limit, notExists(toldOf(tx, days)));

/** Nobody's order is closed who was not told of it a week before, or whose question about it is open. */
export const findUnpaidFor = (tx: Tx, now: Date, days: number, limit: number) =>
  findUnpaid(
    tx,
    now,
    days,
    limit,
    sql`${exists(toldOf(tx, 7, lte(paymentReminders.toldAt, before(now, 7))))} and ${notExists(openQuestion(tx))}`,
  );

export async function markPaymentReminded(tx: Tx, subscriptionId: number, days: readonly ReminderDays[], toldAt: Date): Promise<void> {
  await tx
    .insert(paymentReminders)
    .values(days.map((told) => ({ subscriptionId, days: told, toldAt })))
    .onConflictDoNothing();
}
