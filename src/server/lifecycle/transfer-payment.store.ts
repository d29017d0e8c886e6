import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { payments } from '../db/schema/payments.ts';
import { emit } from '../events/outbox.ts';
import { writeDown } from '../trail/write-down.ts';
import { writePayment } from './card-payment-status.store.ts';

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

/** Its number, or null where that bank reference already stands for another payment. */
async function insertTransfer(tx: Tx, { reference, ...values }: Transfer & Partial<typeof payments.$inferInsert>, by: string, now: Date) {
  const [made] = await tx
    .insert(payments)
    .values({ ...values, method: 'transfer', externalReference: reference })
    .onConflictDoNothing()
    .returning({ paymentId: payments.paymentId, status: payments.status });
  if (made === undefined) return null;
  const subject = { kind: 'payment', id: made.paymentId, name: reference, order: values.subscriptionId } as const;
  const after = { card_payment_status: made.status, amount: values.amount / 100 };
  await writeDown(tx, { userId: by }, { ...subject, before: null, after }, now);
  return made.paymentId;
}

/** A transfer that arrived for a closed order of the same customer, and pays nothing so far, has this reference: it pays this instead. */
async function applyLateTransfer(tx: Tx, { reference, ...transfer }: ReceivedTransfer): Promise<boolean> {
  const owner = (subscriptionId: typeof payments.subscriptionId | number) =>
    sql`(select user_id from subscriptions where subscription_id = ${subscriptionId})`;
  const [late] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.method, 'transfer'),
        inArray(payments.status, ['review', 'accepted']),
        sql`reference_key(${payments.externalReference}) = reference_key(${reference})`,
        sql`${owner(payments.subscriptionId)} = ${owner(transfer.subscriptionId)}`,
      ),
    )
    .for('update');
  if (!late || late.subscriptionId === null) return false;
  const change = { ...transfer, status: 'settled', reviewReason: null } as const;
  await writePayment(tx, late, change, { by: { userId: transfer.confirmedBy }, now: transfer.confirmedAt });
  await emit(tx, { type: 'payment.seen', subscriptionId: late.subscriptionId });
  return true;
}

/** Staff saw the money, so it is settled as it is written. False when that bank reference already stands for another payment. */
export async function recordTransfer(tx: Tx, transfer: ReceivedTransfer): Promise<boolean> {
  const { confirmedBy, confirmedAt } = transfer;
  if (await applyLateTransfer(tx, transfer)) return true;
  return (await insertTransfer(tx, { ...transfer, status: 'settled' }, confirmedBy, confirmedAt)) !== null;
}

/** Staff saw money for an order that had closed: it waits for a person. Its number, or null where that bank reference is taken. */
export const recordLateTransfer = (tx: Tx, transfer: Transfer, by: string, now: Date): Promise<number | null> =>
  insertTransfer(tx, { ...transfer, status: 'review', reviewReason: 'account_closed', firstSeenAt: now }, by, now);
