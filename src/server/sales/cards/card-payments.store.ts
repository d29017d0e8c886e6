import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';
import { isOneOf, prepared, withConstants } from '#server/db/prepared.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments, renewals } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import type { ProviderPayment } from './card-provider.ts';

export type PaymentRow = typeof payments.$inferSelect;
/** The database allows 'unmatched' only for transfers. */
export type CardPaymentRow = PaymentRow & { status: Exclude<PaymentRow['status'], 'unmatched'> };
export type AttemptRow = typeof paymentAttempts.$inferSelect;

const referenceShape = /^(\d{1,9})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The reference that the provider returns with every payment of an attempt. */
export const referenceOf = ({ subscriptionId, attemptId }: Pick<AttemptRow, 'subscriptionId' | 'attemptId'>): string =>
  `${subscriptionId}-${attemptId}`;

/** The attempt with this reference, if it is one of ours. */
export async function findAttempt(tx: Tx, reference: string | null): Promise<AttemptRow | undefined> {
  const [, subscriptionId, attemptId] = referenceShape.exec(reference ?? '') ?? [];
  if (subscriptionId === undefined || attemptId === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.attemptId, attemptId),
        eq(paymentAttempts.subscriptionId, Number(subscriptionId)),
        eq(paymentAttempts.method, 'mercadopago'),
      ),
    );
  return row;
}

/** Locks the record of a provider's payment until the transaction ends; created if it is new. */
export async function lockCardPayment(tx: Tx, seen: ProviderPayment, attempt: AttemptRow | undefined, now: Date): Promise<CardPaymentRow> {
  await tx
    .insert(payments)
    .values({
      method: 'mercadopago',
      externalReference: seen.id,
      amount: seen.amount,
      currency: seen.currency,
      attemptId: attempt?.attemptId ?? null,
      subscriptionId: attempt?.subscriptionId ?? null,
      renewalId: attempt?.renewalId ?? null,
      firstSeenAt: now,
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.method, 'mercadopago'), sql`lower(${payments.externalReference}) = lower(${seen.id})`))
    .for('update');
  if (!row) throw new Error('a payment that was written is not there');
  return row as CardPaymentRow;
}

export async function lockPayment(tx: Tx, paymentId: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.paymentId, paymentId)).for('update');
  return row;
}

export async function findPayment(tx: Tx, paymentId: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.paymentId, paymentId));
  return row;
}

/** Whether the provider is still processing a payment of this order, or of this renewal if given. */
export async function hasPendingPayment(tx: Tx, subscriptionId: number, renewalId: number | null): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.paymentId })
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, subscriptionId),
        renewalId === null ? isNull(payments.renewalId) : eq(payments.renewalId, renewalId),
        eq(payments.status, 'pending'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export type ReviewedPaymentRow = CardPaymentRow & { reviewedByName: string | null };
type PaymentWithPeople = PaymentRow & { reviewedByName: string | null; confirmedByName: string | null };

const confirmers = alias(users, 'confirmers');

const isByCard = eq(payments.method, 'mercadopago');

const selectReviewed = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(payments), reviewedByName: users.username })
    .from(payments)
    .leftJoin(users, eq(users.userId, payments.reviewedBy))
    .where(and(eq(payments.subscriptionId, sql.placeholder('subscriptionId')), condition))
    .orderBy(desc(payments.paymentId));

const owed = sql`case when ${payments.renewalId} is null then ${subscriptions.owed} else ${renewals.owed} end`.mapWith(subscriptions.owed);

const statements = prepared((tx) => ({
  byCard: selectReviewed(tx, isByCard).prepare('card_payments_of_order'),
  ofOrder: tx
    .select({ ...getTableColumns(payments), reviewedByName: users.username, confirmedByName: confirmers.username })
    .from(payments)
    .leftJoin(users, eq(users.userId, payments.reviewedBy))
    .leftJoin(confirmers, eq(confirmers.userId, payments.confirmedBy))
    .where(eq(payments.subscriptionId, sql.placeholder('subscriptionId')))
    .orderBy(desc(payments.paymentId))
    .prepare('payments_of_order'),
  troubled: tx
    .select({ ...getTableColumns(payments), owed: owed as SQL<number> })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.subscriptionId, payments.subscriptionId))
    .leftJoin(renewals, eq(renewals.renewalId, payments.renewalId))
    .where(
      withConstants(
        isOneOf(payments.subscriptionId, 'subscriptionIds'),
        inArray(payments.status, ['review', 'refunding', 'returned', 'unmatched', 'pending']),
        or(ne(payments.status, 'pending'), gt(owed, 0)),
      ),
    )
    .orderBy(desc(payments.paymentId))
    .prepare('troubled_payments'),
}));

/** Card payments for an order and its renewals, newest first, with the staff member who decided about each. */
export const findCardPayments = (tx: Tx, subscriptionId: number) =>
  statements(tx).byCard.execute({ subscriptionId }) as Promise<ReviewedPaymentRow[]>;

/** The same, transfers that arrived after the order closed, and all payments together, newest first. */
export async function findPayments(tx: Tx, subscriptionId: number) {
  const all: PaymentWithPeople[] = await statements(tx).ofOrder.execute({ subscriptionId });
  const reviewed = all as ReviewedPaymentRow[];
  return {
    payments: all,
    cardPayments: reviewed.filter(({ method }) => method === 'mercadopago'),
    lateTransfers: reviewed.filter(({ method, confirmedAt }) => method !== 'mercadopago' && confirmedAt === null),
  };
}

/**
 * Payments of these orders and their renewals that are in review, being refunded, returned or unmatched, newest first; for bills that owe
 * again, pending ones too. `owed`: by the order or the renewal, in centavos.
 */
export const findTroubledPayments = (tx: Tx, subscriptionIds: readonly number[]) => statements(tx).troubled.execute({ subscriptionIds });
export type TroubledPaymentRow = Awaited<ReturnType<typeof findTroubledPayments>>[number];
