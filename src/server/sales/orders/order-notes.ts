import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { addOrderNote as addContract } from '#api/contract/orders/add-order-note.ts';
import type { getOrderNotes as getContract } from '#api/contract/orders/get-order-notes.ts';
import type { OrderNote } from '#api/contract/orders/order-note.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { findNoteByKey, findNotes, insertNote, type NoteRow } from '../records/order-notes.store.ts';
import { findOrder } from '../records/orders.store.ts';

const mostNotes = 200;

const presentNote = ({ noteId, text, authorName, createdAt }: NoteRow): OrderNote => ({
  note_id: noteId,
  text,
  author: authorName,
  at: createdAt.toISOString(),
});

export async function getOrderNotes(tx: Tx, _actor: Actor, { params }: InputOf<typeof getContract>): Promise<ReplyOf<typeof getContract>> {
  const [order, notes] = await Promise.all([findOrder(tx, params.id), findNotes(tx, params.id, mostNotes + 1)]);
  if (!order) throw notFound('Orden no encontrada');
  return { notes: notes.slice(0, mostNotes).map(presentNote), has_older: notes.length > mostNotes };
}

/** A repeated key returns the note that it stored. */
export async function addOrderNote(
  tx: Tx,
  { userId, username }: Actor,
  { params: { id: subscriptionId }, headers, body }: InputOf<typeof addContract>,
  services: Services,
): Promise<ReplyOf<typeof addContract>> {
  if (!(await findOrder(tx, subscriptionId))) throw notFound('Orden no encontrada');
  const key = headers['idempotency-key'] ?? null;
  const note = { subscriptionId, author: userId, text: body.note, idempotencyKey: key, createdAt: services.now() };
  const noteId = await insertNote(tx, note);
  if (noteId !== undefined) {
    await emit(tx, { type: 'note.added', subscriptionId });
    return { success: true, note: presentNote({ ...note, noteId, authorName: username }) };
  }
  const stored = key === null ? undefined : await findNoteByKey(tx, userId, key);
  if (!stored) throw new Error('an idempotency key is taken by no note');
  return { success: true, note: presentNote(stored) };
}
