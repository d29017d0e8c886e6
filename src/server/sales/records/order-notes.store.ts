import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { orderNotes } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';

const selectNotes = (tx: Tx) =>
  tx
    .select({ noteId: orderNotes.noteId, text: orderNotes.text, createdAt: orderNotes.createdAt, authorName: users.username })
    .from(orderNotes)
    .innerJoin(users, eq(users.userId, orderNotes.author));

const statements = prepared((tx) => ({
  ofOrder: selectNotes(tx)
    .where(eq(orderNotes.subscriptionId, sql.placeholder('subscriptionId')))
    .orderBy(desc(orderNotes.noteId))
    .limit(sql.placeholder('limit'))
    .prepare('notes_of_order'),
}));

/** The newest notes about an order, newest first. */
export const findNotes = (tx: Tx, subscriptionId: number, limit: number) => statements(tx).ofOrder.execute({ subscriptionId, limit });
export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

export async function findNoteByKey(tx: Tx, author: string, key: string): Promise<NoteRow | undefined> {
  const [row] = await selectNotes(tx).where(and(eq(orderNotes.author, author), eq(orderNotes.idempotencyKey, key)));
  return row;
}

type NewNote = Omit<typeof orderNotes.$inferSelect, 'noteId'>;

/** Its id; undefined if this person already used the key for a note. */
export async function insertNote(tx: Tx, note: NewNote): Promise<number | undefined> {
  const [row] = await tx
    .insert(orderNotes)
    .values(note)
    .onConflictDoNothing({ target: [orderNotes.author, orderNotes.idempotencyKey] })
    .returning({ noteId: orderNotes.noteId });
  return row?.noteId;
}
