import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';

const statements = prepared((tx) => ({
  newest: tx
    .select({ attemptId: paymentAttempts.attemptId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.subscriptionId, sql.placeholder('subscriptionId')),
        eq(paymentAttempts.method, 'transfer'),
        isNull(paymentAttempts.renewalId),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1)
    .prepare('newest_transfer_attempt'),
}));

/** The newest attempt to pay the order by transfer; undefined if it began by card. */
export async function newestTransferAttempt(tx: Tx, subscriptionId: number): Promise<string | undefined> {
  const [newest] = await statements(tx).newest.execute({ subscriptionId });
  return newest?.attemptId;
}

/** The attempt that a transfer pays: the newest one shown, or a new one if the order began by card. */
export const transferAttemptOf = async (tx: Tx, subscriptionId: number, amount: number): Promise<string> =>
  (await newestTransferAttempt(tx, subscriptionId)) ?? insertAttempt(tx, subscriptionId, amount);

export async function insertAttempt(tx: Tx, subscriptionId: number, amount: number): Promise<string> {
  const [made] = await tx
    .insert(paymentAttempts)
    .values({ subscriptionId, method: 'transfer', amount })
    .returning({ attemptId: paymentAttempts.attemptId });
  if (!made) throw new Error('an inserted attempt was not returned');
  return made.attemptId;
}

/** Records another attempt to pay: periods since the last attempt start now. */
export async function markAsked(tx: Tx, attemptId: string, now: Date): Promise<void> {
  await tx.update(paymentAttempts).set({ askedAt: now }).where(eq(paymentAttempts.attemptId, attemptId));
}

/** Who confirmed a payment, and when. */
export interface Confirmation {
  by: string | null;
  at: Date;
}

async function firstConfirmation(tx: Tx, where: SQL | undefined): Promise<Confirmation | undefined> {
  const [row] = await tx
    .select({ by: users.username, at: sql`${payments.confirmedAt}`.mapWith(payments.confirmedAt) })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, payments.attemptId))
    .leftJoin(users, eq(users.userId, payments.confirmedBy))
    .where(and(where, isNotNull(payments.confirmedAt), ne(payments.status, 'unmatched')))
    .orderBy(asc(payments.paymentId))
    .limit(1);
  return row;
}

/** The confirmation of the order itself: renewals are paid separately. */
export const confirmationOfOrder = (tx: Tx, subscriptionId: number): Promise<Confirmation | undefined> =>
  firstConfirmation(tx, and(eq(paymentAttempts.subscriptionId, subscriptionId), isNull(paymentAttempts.renewalId)));

export const confirmationOfAttempt = (tx: Tx, attemptId: string): Promise<Confirmation | undefined> =>
  firstConfirmation(tx, eq(paymentAttempts.attemptId, attemptId));
