import { eq } from 'drizzle-orm';
import type { RequirementStatus } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { statusHistory, subscriptions } from '../db/schema/orders.ts';
import { requirementHistory, requirements } from '../db/schema/requirements.ts';

type Row = typeof subscriptions.$inferSelect;

/** Nobody else moves this subscription until the transaction ends. */
export async function lockSubscription(tx: Tx, subscriptionId: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId)).for('update');
  return row;
}

/** A status and what belongs to it. */
type Change = Partial<Pick<Row, 'developmentStatus' | 'paymentStatus' | 'accountStatus' | 'assignedTo' | 'startDate' | 'endDate'>>;

export async function writeChange(tx: Tx, subscriptionId: number, change: Change, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...change, updatedAt: now })
    .where(eq(subscriptions.subscriptionId, subscriptionId));
}

export async function addHistory(tx: Tx, entry: Omit<typeof statusHistory.$inferInsert, 'entryId'>): Promise<void> {
  await tx.insert(statusHistory).values(entry);
}

/** Nobody else moves this requirement until the transaction ends. */
export async function lockRequirement(tx: Tx, ticketId: number): Promise<typeof requirements.$inferSelect | undefined> {
  const [row] = await tx.select().from(requirements).where(eq(requirements.ticketId, ticketId)).for('update');
  return row;
}

export async function writeRequirementStatus(tx: Tx, ticketId: number, requirementStatus: RequirementStatus, now: Date): Promise<void> {
  await tx.update(requirements).set({ requirementStatus, updatedAt: now }).where(eq(requirements.ticketId, ticketId));
}

export async function addRequirementHistory(tx: Tx, entry: Omit<typeof requirementHistory.$inferInsert, 'entryId'>): Promise<void> {
  await tx.insert(requirementHistory).values(entry);
}
