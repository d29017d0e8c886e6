import { and, desc, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { invitations, users } from '../db/schema/people.ts';

export type Invitation = typeof invitations.$inferSelect;
/** With whoever invited, as they are now. */
export type InvitationBy = Invitation & { inviter: Pick<typeof users.$inferSelect, 'username' | 'isActive' | 'type' | 'role'> };

const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

const select = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(invitations),
      inviter: { username: users.username, isActive: users.isActive, type: users.type, role: users.role },
    })
    .from(invitations)
    .innerJoin(users, eq(users.userId, invitations.invitedBy));

export const findInvitations = (tx: Tx): Promise<InvitationBy[]> => select(tx).orderBy(desc(invitations.invitedAt), invitations.email);

/** The one of this link that has not expired, locked where it is about to be used: of two at once, one finds it. */
export async function findInvitation(tx: Tx, tokenHash: string, now: Date, lock = false): Promise<InvitationBy | null> {
  const found = select(tx).where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)));
  const [row] = await (lock ? found.for('update', { of: invitations }) : found);
  return row ?? null;
}

/** One of an address or by its id, expired or not; nobody else changes it meanwhile. */
export async function lockInvitation(
  tx: Tx,
  which: Pick<Invitation, 'email'> | Pick<Invitation, 'invitationId'>,
): Promise<Invitation | null> {
  const named = 'email' in which ? eq(invitations.email, which.email) : eq(invitations.invitationId, which.invitationId);
  const [row] = await tx.select().from(invitations).where(named).for('update');
  return row ?? null;
}

/** In the place of the one before: of an address only the newest link opens. */
export async function replaceInvitation(tx: Tx, { email, ...rest }: Omit<Invitation, 'invitationId'>): Promise<Invitation> {
  const [row] = await tx
    .insert(invitations)
    .values({ email, ...rest })
    .onConflictDoUpdate({ target: invitations.email, set: rest })
    .returning();
  if (!row) throw new Error('the invitation was not stored');
  return row;
}

export async function deleteInvitation(tx: Tx, invitationId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.invitationId, invitationId));
}

/** Those that expired are shown for a while, so that somebody may send them anew. */
export async function deleteOldInvitations(tx: Tx, now: Date): Promise<void> {
  await tx.delete(invitations).where(lte(invitations.expiresAt, new Date(now.getTime() - keptDays * dayMs)));
}
