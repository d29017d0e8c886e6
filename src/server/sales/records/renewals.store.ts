import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { paymentAttempts, renewals } from '#server/db/schema/payments.ts';

export async function findRenewal(tx: Tx, renewalId: number) {
  const [row] = await tx.select().from(renewals).where(eq(renewals.renewalId, renewalId));
  return row;
}
export type RenewalRow = NonNullable<Awaited<ReturnType<typeof findRenewal>>>;

/** The renewals of these subscriptions that wait for their payment, at most one each. */
export const findOpenRenewals = (tx: Tx, subscriptionIds: readonly number[]): Promise<RenewalRow[]> =>
  tx
    .select()
    .from(renewals)
    .where(
      and(inArray(renewals.subscriptionId, [...subscriptionIds]), ne(renewals.paymentStatus, 'confirmed'), isNull(renewals.replacedAt)),
    );

/** The one renewal of a subscription that waits for its payment. */
export async function findOpenRenewal(tx: Tx, subscriptionId: number): Promise<RenewalRow | undefined> {
  const [row] = await findOpenRenewals(tx, [subscriptionId]);
  return row;
}

export async function replaceRenewal(tx: Tx, renewalId: number, now: Date): Promise<void> {
  await tx.update(renewals).set({ replacedAt: now }).where(eq(renewals.renewalId, renewalId));
}

/** A renewal and the instruction to pay it. Its status is the one that every renewal begins with. */
export async function insertRenewal(
  tx: Tx,
  values: { subscriptionId: number; years: number; amount: number; createdAt: Date },
): Promise<RenewalRow> {
  const [row] = await tx.insert(renewals).values(values).returning();
  if (!row) throw new Error('an inserted renewal was not returned');
  const { renewalId, subscriptionId, amount, createdAt } = row;
  await tx.insert(paymentAttempts).values({ subscriptionId, renewalId, method: 'transfer', amount, createdAt });
  return row;
}

export async function attemptOfRenewal(tx: Tx, renewalId: number): Promise<string> {
  const [row] = await tx
    .select({ id: paymentAttempts.attemptId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.renewalId, renewalId), eq(paymentAttempts.method, 'transfer')));
  if (!row) throw new Error('a renewal has no instruction to pay');
  return row.id;
}
