import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { users } from '#server/db/schema/people.ts';
import { attachments, deliverables } from '#server/db/schema/requirements.ts';

const { deliverableId, name, version, createdAt } = deliverables;

const selectDeliverables = (tx: Tx) =>
  tx
    .select({ deliverableId, name, version, createdAt, authorName: users.username, attachment: getTableColumns(attachments) })
    .from(deliverables)
    .innerJoin(users, eq(users.userId, deliverables.createdBy))
    .innerJoin(attachments, eq(attachments.attachmentId, deliverables.attachmentId));

/** All deliverables of an order, newest first. */
export const findDeliverables = (tx: Tx, subscriptionId: number) =>
  selectDeliverables(tx).where(eq(deliverables.subscriptionId, subscriptionId)).orderBy(desc(deliverableId));
export type DeliverableRow = Awaited<ReturnType<typeof findDeliverables>>[number];

export async function findDeliverableByKey(tx: Tx, createdBy: string, key: string): Promise<DeliverableRow | undefined> {
  const [row] = await selectDeliverables(tx).where(and(eq(deliverables.createdBy, createdBy), eq(deliverables.idempotencyKey, key)));
  return row;
}

type NewDeliverable = Omit<typeof deliverables.$inferInsert, 'deliverableId'>;

/** Returns its id; undefined if the order has one with this name and version. */
export async function insertDeliverable(tx: Tx, deliverable: NewDeliverable): Promise<number | undefined> {
  const [row] = await tx.insert(deliverables).values(deliverable).onConflictDoNothing().returning({ deliverableId });
  return row?.deliverableId;
}
