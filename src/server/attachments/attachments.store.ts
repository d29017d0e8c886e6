import { and, asc, eq, gte, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { attachmentPieces, attachments, deliverables, requirements } from '../db/schema/requirements.ts';

export type AttachmentRow = typeof attachments.$inferSelect;

const pieceBytes = 512 * 1024;

/** Neither sent with a message nor handed over. */
const isUnsent = and(isNull(attachments.ticketId), not(attachments.delivered));

/** Blocks other uploads by this person until the transaction ends, so that the stored total stays valid. */
export async function holdUploads(tx: Tx, userId: string): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update');
}

export async function findAttachment(tx: Tx, attachmentId: string): Promise<AttachmentRow | undefined> {
  const [row] = await tx.select().from(attachments).where(eq(attachments.attachmentId, attachmentId));
  return row;
}

/** Bytes that this person has uploaded since then, without deleted files. */
export async function sumUploaded(tx: Tx, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql`coalesce(sum(${attachments.size}), 0)`.mapWith(Number) })
    .from(attachments)
    .where(and(eq(attachments.uploadedBy, userId), gte(attachments.createdAt, since)));
  return row?.bytes ?? 0;
}

export type NewAttachment = Omit<AttachmentRow, 'size' | 'ticketId' | 'responseId' | 'delivered'>;

export async function insertAttachment(tx: Tx, row: NewAttachment, content: Uint8Array): Promise<AttachmentRow> {
  const [inserted] = await tx
    .insert(attachments)
    .values({ ...row, size: content.length })
    .returning();
  if (!inserted) throw new Error('an inserted attachment was not returned');
  for (let position = 0; position * pieceBytes < content.length; position += 1) {
    const bytes = content.subarray(position * pieceBytes, (position + 1) * pieceBytes);
    await tx.insert(attachmentPieces).values({ attachmentId: row.attachmentId, position, bytes });
  }
  return inserted;
}

/** Streams the file in chunks. A stored file never changes, so each chunk can be read when it is needed. */
export async function* readPieces(tx: Tx, attachmentId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const [piece] = await tx
      .select({ bytes: attachmentPieces.bytes })
      .from(attachmentPieces)
      .where(and(eq(attachmentPieces.attachmentId, attachmentId), eq(attachmentPieces.position, position)));
    if (!piece) return;
    yield piece.bytes;
  }
}

/** The owner of the order to which the file belongs, through its thread or its deliverable; undefined if it was not sent. */
export async function findOrderOwner(tx: Tx, attachmentId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ ownerId: subscriptions.userId })
    .from(attachments)
    .leftJoin(requirements, eq(requirements.ticketId, attachments.ticketId))
    .leftJoin(deliverables, eq(deliverables.attachmentId, attachments.attachmentId))
    .innerJoin(
      subscriptions,
      eq(subscriptions.subscriptionId, sql`coalesce(${requirements.subscriptionId}, ${deliverables.subscriptionId})`),
    )
    .where(eq(attachments.attachmentId, attachmentId));
  return row?.ownerId;
}

/** Attaches the person's own unsent files to a request or a reply. Returns how many. */
export async function sendAttachments(
  tx: Tx,
  ids: readonly string[],
  userId: string,
  to: { ticketId: number; responseId: number | null },
): Promise<number> {
  const sent = await tx
    .update(attachments)
    .set(to)
    .where(and(inArray(attachments.attachmentId, [...ids]), eq(attachments.uploadedBy, userId), isUnsent))
    .returning({ id: attachments.attachmentId });
  return sent.length;
}

/** Hands over the person's own unsent file. Returns it; undefined if it was sent or does not exist. */
export async function deliverAttachment(tx: Tx, attachmentId: string, userId: string): Promise<AttachmentRow | undefined> {
  const [row] = await tx
    .update(attachments)
    .set({ delivered: true })
    .where(and(eq(attachments.attachmentId, attachmentId), eq(attachments.uploadedBy, userId), isUnsent))
    .returning();
  return row;
}

/** All files of a thread, in upload order. */
export const findAttachmentsOf = (tx: Tx, ticketId: number): Promise<AttachmentRow[]> =>
  tx
    .select()
    .from(attachments)
    .where(eq(attachments.ticketId, ticketId))
    .orderBy(asc(attachments.createdAt), asc(attachments.attachmentId));

export async function deleteUnsent(tx: Tx, attachmentId: string, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(attachments)
    .where(and(eq(attachments.attachmentId, attachmentId), eq(attachments.uploadedBy, userId), isUnsent))
    .returning({ id: attachments.attachmentId });
  return deleted.length > 0;
}

/** Deletes files that were uploaded before then and never sent, at most `limit`. Returns how many. */
export async function deleteForgotten(tx: Tx, before: Date, limit: number): Promise<number> {
  const stale = tx
    .select({ id: attachments.attachmentId })
    .from(attachments)
    .where(and(isUnsent, lt(attachments.createdAt, before)))
    .orderBy(asc(attachments.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await tx.delete(attachments).where(inArray(attachments.attachmentId, stale)).returning({ id: attachments.attachmentId });
  return deleted.length;
}
