import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type AttachmentRow, deliverAttachment, sendAttachments } from './attachments.store.ts';

const refuse = (path: string): Refusal => {
  const message = 'Un archivo ya se envió o ya no está. Quítalo y adjúntalo otra vez.';
  return new Refusal('invalid_input', message, { issues: [{ path, message }] });
};

/** All or nothing: a message is never sent without one of its author's files. */
export async function takeAlong(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  to: { ticketId: number; responseId: number | null },
): Promise<void> {
  const different = [...new Set(ids)];
  if (different.length === 0) return;
  if ((await sendAttachments(tx, different, actor.userId, to)) === different.length) return;
  throw refuse('attachments');
}

/** The same for the file of a deliverable. */
export async function handOver(tx: Tx, actor: Actor, id: string): Promise<AttachmentRow> {
  const file = await deliverAttachment(tx, id, actor.userId);
  if (file === undefined) throw refuse('attachment');
  return file;
}
