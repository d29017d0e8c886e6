import { eq } from 'drizzle-orm';
import { toPesos } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { renewals } from '../db/schema/payments.ts';
import { writeDown } from '../trail/write-down.ts';
import type { Mover } from './lifecycle.store.ts';

/** Locks the renewal until the transaction ends. */
export async function lockRenewal(tx: Tx, renewalId: number) {
  const [row] = await tx.select().from(renewals).where(eq(renewals.renewalId, renewalId)).for('update');
  return row;
}

type Change = { paymentStatus: PaymentStatus; owed: number };
const written = ({ paymentStatus, owed }: Change) => ({ payment_status: paymentStatus, owed: toPesos(owed) });

/** `row`: as locked, before the change. */
export async function writeRenewalChange(tx: Tx, row: typeof renewals.$inferSelect, change: Change, { by, now }: Mover): Promise<void> {
  await tx.update(renewals).set(change).where(eq(renewals.renewalId, row.renewalId));
  const subject = { kind: 'renewal', id: row.renewalId, order: row.subscriptionId } as const;
  await writeDown(tx, by, { ...subject, before: written(row), after: written(change) }, now, 'move');
}
