import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { payments } from '../db/schema/payments.ts';

type Row = typeof payments.$inferSelect;

/** A payment's status and what belongs to it, written together. */
export type CardPaymentChange = Partial<Omit<Row, 'paymentId' | 'method' | 'externalReference' | 'firstSeenAt'>>;

export async function writeCardPayment(tx: Tx, paymentId: number, change: CardPaymentChange): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.paymentId, paymentId));
}
