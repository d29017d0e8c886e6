import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { refunds } from '#server/db/schema/payments.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(
  tx: Tx,
  values: { paymentId: number; requestedBy: string; note: string; requestedAt: Date },
): Promise<string> {
  const [row] = await tx.insert(refunds).values(values).returning({ id: refunds.refundId });
  if (!row) throw new Error('an inserted refund was not returned');
  return row.id;
}

export async function findRefund(tx: Tx, refundId: string): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.refundId, refundId));
  return row;
}

export async function finishRefund(tx: Tx, refundId: string, outcome: 'done' | 'refused', finishedAt: Date): Promise<void> {
  await tx.update(refunds).set({ outcome, finishedAt }).where(eq(refunds.refundId, refundId));
}
