import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { isOneOf, prepared, withConstants } from '#server/db/prepared.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts, renewals } from '#server/db/schema/payments.ts';
import { business } from '#shared/business.ts';

export async function findRenewal(tx: Tx, renewalId: number) {
  const [row] = await tx.select().from(renewals).where(eq(renewals.renewalId, renewalId));
  return row;
}
export type RenewalRow = NonNullable<Awaited<ReturnType<typeof findRenewal>>>;

const statements = prepared((tx) => ({
  open: tx
    .select()
    .from(renewals)
    .where(
      withConstants(
        isOneOf(renewals.subscriptionId, 'subscriptionIds'),
        or(ne(renewals.paymentStatus, 'confirmed'), gt(renewals.owed, 0)),
        isNull(renewals.replacedAt),
      ),
    )
    .orderBy(desc(sql`${renewals.owed} > 0`), asc(renewals.renewalId))
    .prepare('open_renewals'),
}));

/** Unpaid renewals of these subscriptions: the one requested last, and any that owes again. Those that owe come first. */
export const findOpenRenewals = (tx: Tx, subscriptionIds: readonly number[]): Promise<RenewalRow[]> =>
  statements(tx).open.execute({ subscriptionIds });

/** SQL for the start of a paid renewal's term, given the subscription's row: the end date minus the years of this and later paid renewals. */
export const termBegins = sql`${subscriptions.endDate} - make_interval(days => ${sql.raw(String(business.subscriptionYearDays))} * (
  select sum(later.years)::int from ${renewals} later
  where later.subscription_id = ${renewals.subscriptionId} and later.renewal_id >= ${renewals.renewalId} and later.payment_status = 'confirmed'))`;

/** Whether the years that a paid renewal granted have begun. */
export async function newTermBegan(tx: Tx, { renewalId }: Pick<RenewalRow, 'renewalId'>, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ began: sql<boolean>`${termBegins} <= ${now.toISOString()}::timestamptz` })
    .from(renewals)
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, renewals.subscriptionId))
    .where(eq(renewals.renewalId, renewalId));
  return row?.began !== false;
}

/** The renewal of a subscription that must be paid next. */
export async function findOpenRenewal(tx: Tx, subscriptionId: number): Promise<RenewalRow | undefined> {
  const [row] = await findOpenRenewals(tx, [subscriptionId]);
  return row;
}

export async function replaceRenewal(tx: Tx, renewalId: number, now: Date): Promise<void> {
  await tx.update(renewals).set({ replacedAt: now }).where(eq(renewals.renewalId, renewalId));
}

/** Inserts a renewal with its transfer attempt. Its status gets the initial value. */
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
