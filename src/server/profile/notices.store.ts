import { eq } from 'drizzle-orm';
import type { NoticeKind } from '#shared/notices.ts';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/people.ts';

const ofPerson = (tx: Tx, userId: string) => tx.select({ declined: users.declinedMails }).from(users).where(eq(users.userId, userId));

/** Undefined without such a person. */
export async function findDeclinedMails(tx: Tx, userId: string): Promise<readonly NoticeKind[] | undefined> {
  const [row] = await ofPerson(tx, userId);
  return row?.declined;
}

/** The same, locked until this transaction ends. */
export async function lockDeclinedMails(tx: Tx, userId: string): Promise<readonly NoticeKind[] | undefined> {
  const [row] = await ofPerson(tx, userId).for('no key update');
  return row?.declined;
}

export const writeDeclinedMails = (tx: Tx, userId: string, declinedMails: NoticeKind[]) =>
  tx.update(users).set({ declinedMails }).where(eq(users.userId, userId));
