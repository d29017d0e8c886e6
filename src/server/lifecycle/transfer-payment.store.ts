import { eq, type Placeholder, sql } from 'drizzle-orm';
import { orderConcept } from '#shared/brand.ts';
import type { Tx } from '../db/database.ts';
import { prepared, withConstants } from '../db/prepared.ts';
import { payments } from '../db/schema/payments.ts';
import { emit } from '../events/outbox.ts';
import { writeDown } from '../trail/write-down.ts';

interface Transfer {
  attemptId: string;
  subscriptionId: number;
  /** The bank's tracking key. */
  reference: string;
  /** Centavos. */
  amount: number;
  note: string;
}

export interface ReceivedTransfer extends Transfer {
  /** Null when it pays the order itself. */
  renewalId: number | null;
  confirmedBy: string;
  confirmedAt: Date;
}

type Payment = typeof payments.$inferSelect;

/** Undefined if that bank reference already belongs to another payment. */
async function insertTransfer(tx: Tx, { reference, ...values }: Transfer & Partial<typeof payments.$inferInsert>) {
  const [made] = await tx
    .insert(payments)
    .values({ ...values, method: 'transfer', externalReference: reference })
    .onConflictDoNothing()
    .returning();
  return made;
}

async function writeDownTransfer(tx: Tx, { paymentId, status, amount, ...made }: Payment, by: string, now: Date): Promise<void> {
  const subject = { kind: 'payment', id: paymentId, name: made.externalReference, order: made.subscriptionId } as const;
  await writeDown(tx, { userId: by }, { ...subject, before: null, after: { card_payment_status: status, amount: amount / 100 } }, now);
}

/** The outcome of a confirmation: `other_amount` if a late transfer of this customer has that reference but not the amount due. */
export type Recorded = 'recorded' | 'reference_used' | 'other_amount';

const ownerOf = (subscriptionId: typeof payments.subscriptionId | Placeholder) =>
  sql`(select user_id from subscriptions where subscription_id = ${subscriptionId})`;

const statements = prepared((tx) => ({
  lockLate: tx
    .select()
    .from(payments)
    .where(
      withConstants(
        eq(payments.method, 'transfer'),
        eq(payments.status, 'review'),
        eq(payments.doublesEarlier, false),
        sql`reference_key(${payments.externalReference}) = reference_key(${sql.placeholder('reference')})`,
        sql`${ownerOf(payments.subscriptionId)} = ${ownerOf(sql.placeholder('subscriptionId'))}`,
      ),
    )
    .for('update')
    .prepare('lock_late_transfer'),
}));

/** The transfer with this reference that arrived for a closed order of the same customer and awaits a decision. */
export async function lockLateTransfer(tx: Tx, { reference, subscriptionId }: Pick<Transfer, 'reference' | 'subscriptionId'>) {
  const [late] = await statements(tx).lockLate.execute({ reference, subscriptionId });
  return late;
}

/** Applies a late transfer to another order than it was sent for. The audit trail records it at both. */
async function moveTransfer(tx: Tx, late: Payment, { reference, ...transfer }: ReceivedTransfer): Promise<void> {
  const { paymentId, subscriptionId: from, note } = late;
  const { subscriptionId: to, confirmedBy, confirmedAt } = transfer;
  await tx
    .update(payments)
    .set({ ...transfer, status: 'settled' })
    .where(eq(payments.paymentId, paymentId));
  const before = { card_payment_status: late.status, order: from && orderConcept(from), note };
  const after = { card_payment_status: 'settled', order: orderConcept(to), note: transfer.note };
  for (const order of [from, to]) {
    const subject = { kind: 'payment', id: paymentId, name: late.externalReference, order } as const;
    await writeDown(tx, { userId: confirmedBy }, { ...subject, before, after }, confirmedAt, 'move');
  }
  if (from !== null) await emit(tx, { type: 'payment.seen', subscriptionId: from });
}

/**
 * Staff saw the money, so the payment is settled at once, and `pay` applies it to what is due. One bank reference is one payment. `late`: as
 * locked by `lockLateTransfer`.
 */
export async function recordTransfer(
  tx: Tx,
  transfer: ReceivedTransfer,
  late: Payment | undefined,
  pay: () => Promise<void>,
): Promise<Recorded> {
  if (late && late.amount !== transfer.amount) return 'other_amount';
  if (late) {
    await moveTransfer(tx, late, transfer);
    await pay();
    return 'recorded';
  }
  const made = await insertTransfer(tx, { ...transfer, status: 'settled' });
  if (!made) return 'reference_used';
  await Promise.all([writeDownTransfer(tx, made, transfer.confirmedBy, transfer.confirmedAt), pay()]);
  return 'recorded';
}

/** Staff saw money for a closed order, so it awaits review. Returns the payment's id, or null if that bank reference is taken. */
export async function recordLateTransfer(tx: Tx, transfer: Transfer, by: string, now: Date): Promise<number | null> {
  const made = await insertTransfer(tx, { ...transfer, status: 'review', reviewReason: 'account_closed', firstSeenAt: now });
  if (!made) return null;
  await writeDownTransfer(tx, made, by, now);
  return made.paymentId;
}
