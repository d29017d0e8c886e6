import type { Tx } from '../db/database.ts';
import { payments } from '../db/schema/payments.ts';
import { writeDown } from '../trail/write-down.ts';

export interface ReceivedTransfer {
  attemptId: string;
  subscriptionId: number;
  /** Null when it pays the order itself. */
  renewalId: number | null;
  /** The bank's tracking key. */
  reference: string;
  /** Centavos. */
  amount: number;
  note: string;
  confirmedBy: string;
  confirmedAt: Date;
}

/** Staff saw the money, so it is settled as it is written. False when that bank reference already stands for another payment. */
export async function recordTransfer(tx: Tx, transfer: ReceivedTransfer): Promise<boolean> {
  const { reference, ...values } = transfer;
  const rows = await tx
    .insert(payments)
    .values({ ...values, method: 'transfer', status: 'settled', externalReference: reference })
    .onConflictDoNothing()
    .returning({ paymentId: payments.paymentId });
  const [made] = rows;
  if (made === undefined) return false;
  const { subscriptionId, amount, confirmedBy, confirmedAt } = transfer;
  const subject = { kind: 'payment', id: made.paymentId, name: reference, order: subscriptionId } as const;
  const after = { card_payment_status: 'settled', amount: amount / 100 };
  await writeDown(tx, { userId: confirmedBy }, { ...subject, before: null, after }, confirmedAt);
  return true;
}
