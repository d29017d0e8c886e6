import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import type { AttemptRow } from './card-payments.store.ts';
import type { OpenCheckout } from './card-provider.ts';
import type { Bill } from './settle.ts';

interface NewAttempt extends Bill {
  /** Centavos. */
  amount: number;
  createdAt: Date;
  expiresAt: Date;
  nextCheckAt: Date;
}

export async function insertCardAttempt(tx: Tx, attempt: NewAttempt): Promise<AttemptRow> {
  const [row] = await tx
    .insert(paymentAttempts)
    .values({ ...attempt, method: 'mercadopago' })
    .returning();
  if (!row) throw new Error('an inserted attempt was not returned');
  return row;
}

const ofBill = ({ subscriptionId, renewalId }: Bill) =>
  and(
    eq(paymentAttempts.subscriptionId, subscriptionId),
    renewalId === null ? isNull(paymentAttempts.renewalId) : eq(paymentAttempts.renewalId, renewalId),
    eq(paymentAttempts.method, 'mercadopago'),
  );

/** The newest attempt to pay this bill by card. */
export async function findCardAttempt(tx: Tx, bill: Bill): Promise<AttemptRow | undefined> {
  const [row] = await tx.select().from(paymentAttempts).where(ofBill(bill)).orderBy(desc(paymentAttempts.createdAt)).limit(1);
  return row;
}

export async function readAttempt(tx: Tx, attemptId: string): Promise<AttemptRow> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.attemptId, attemptId));
  if (!row) throw new Error('an attempt that was written is not there');
  return row;
}

/** The buyer and the purchased package. */
export async function buyerOf(tx: Tx, subscriptionId: number) {
  const [row] = await tx
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName, packageName: subscriptions.packageName })
    .from(subscriptions)
    .innerJoin(users, eq(users.userId, subscriptions.userId))
    .where(eq(subscriptions.subscriptionId, subscriptionId));
  if (!row) throw new Error('an order without its customer');
  return row;
}

/** False if the page is already open or another call is opening it. */
export async function beginOpening(tx: Tx, attemptId: string, now: Date, until: Date): Promise<boolean> {
  const rows = await tx
    .update(paymentAttempts)
    .set({ openingUntil: until })
    .where(
      and(
        eq(paymentAttempts.attemptId, attemptId),
        isNull(paymentAttempts.preferenceId),
        or(isNull(paymentAttempts.openingUntil), lte(paymentAttempts.openingUntil, now)),
      ),
    )
    .returning({ id: paymentAttempts.attemptId });
  return rows.length > 0;
}

/** The first opened page stays the one in use. */
export async function keepOpened(tx: Tx, attemptId: string, { preferenceId, collectorId, url }: OpenCheckout): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ preferenceId, collectorId, checkoutUrl: url, openingUntil: null })
    .where(and(eq(paymentAttempts.attemptId, attemptId), isNull(paymentAttempts.preferenceId)));
}

/** Lets others try now. `openingUntil` stays set to record this try: the provider may have opened a page although we got no answer. */
export async function stopOpening(tx: Tx, attemptId: string, until: Date, now: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ openingUntil: now })
    .where(and(eq(paymentAttempts.attemptId, attemptId), eq(paymentAttempts.openingUntil, until)));
}

/** Claims the attempts due for a check, each for one process; `again` returns the time of the next check. */
export async function takeDueAttempts(tx: Tx, now: Date, limit: number, again: (row: AttemptRow) => Date | null): Promise<AttemptRow[]> {
  const due = await tx
    .select()
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextCheckAt, now))
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const row of due) await checkAgainAt(tx, row.attemptId, again(row));
  return due;
}

export async function checkAgainAt(tx: Tx, attemptId: string, at: Date | null): Promise<void> {
  await tx.update(paymentAttempts).set({ nextCheckAt: at }).where(eq(paymentAttempts.attemptId, attemptId));
}

/** All card attempts for this bill, so that each can be queried. */
export const findCardAttempts = (tx: Tx, bill: Bill): Promise<AttemptRow[]> =>
  tx.select().from(paymentAttempts).where(ofBill(bill)).orderBy(asc(paymentAttempts.createdAt), sql`${paymentAttempts.attemptId}`);
