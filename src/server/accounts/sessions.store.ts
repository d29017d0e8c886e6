import { and, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Actor } from '../http/actor.ts';
import { hashToken, newToken } from './tokens.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A session ends 30 days after sign-in whatever happens, and after 7 days in which nobody used it. */
export const sessionLifetimeMs = 30 * dayMs;
const sessionIdleMs = 7 * dayMs;
const seenAgainMs = hourMs;

/** Who this session belongs to now; a deactivated person is nobody. Notes the use of the session at most once an hour. */
export async function findActor(tx: Tx, tokenHash: string, now: Date): Promise<Actor | null> {
  const [row] = await tx
    .select({
      userId: users.userId,
      username: users.username,
      email: users.email,
      type: users.type,
      role: users.role,
      avatarUrl: users.avatarUrl,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        eq(users.isActive, true),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - sessionIdleMs)),
      ),
    );
  if (!row) return null;
  const { lastSeenAt, ...actor } = row;
  const due = new Date(now.getTime() - seenAgainMs);
  if (lastSeenAt <= due) {
    await tx
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.lastSeenAt, due)));
  }
  return actor;
}

/** A new session for this person; returns the token for the cookie. */
export async function openSession(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
  });
  return token;
}

export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export async function endOtherSessions(tx: Tx, userId: string, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
}

export async function deleteDeadSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, new Date(now.getTime() - sessionIdleMs))));
}
