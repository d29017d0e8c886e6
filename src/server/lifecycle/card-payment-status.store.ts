import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { payments } from '../db/schema/payments.ts';
import { writeDown } from '../trail/write-down.ts';
import type { Mover } from './lifecycle.store.ts';

type Row = typeof payments.$inferSelect;

/** A payment's status and related values, written together. */
export type CardPaymentChange = Partial<Omit<Row, 'paymentId' | 'method' | 'externalReference' | 'firstSeenAt'>>;

/** `row`: as locked, before the change. */
export async function writePayment(tx: Tx, row: Row, change: CardPaymentChange, { by, now }: Mover): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.paymentId, row.paymentId));
  const { paymentId, subscriptionId, status, refunded, note } = row;
  const subject = { kind: 'payment', id: paymentId, name: row.externalReference, order: subscriptionId } as const;
  const before = { card_payment_status: status, refunded: refunded / 100, note };
  const after = { card_payment_status: change.status ?? status, refunded: (change.refunded ?? refunded) / 100, note: change.note ?? note };
  await writeDown(tx, by, { ...subject, before, after }, now, 'move');
}
