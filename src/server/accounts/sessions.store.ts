import { and, desc, eq, getTableColumns, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { totpFactors } from '../db/schema/factors.ts';
import { users } from '../db/schema/people.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Config } from '../kernel/env.ts';
import { dueOf } from './factors/factor-due.ts';
import type { SignInPlace } from './sign-in-place.ts';
import { hashToken, newToken } from './tokens.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A session ends 30 days after sign-in whatever happens, and after 7 days in which nobody used it; of staff after 12 hours, and 2. */
export const sessionLifetimeMs = 30 * dayMs;
const sessionIdleMs = 7 * dayMs;
const staffLifetimeMs = 12 * hourMs;
const staffIdleMs = 2 * hourMs;
const seenAgainMs = 60 * 1000;

const actorColumns = {
  userId: users.userId,
  username: users.username,
  email: users.email,
  type: users.type,
  role: users.role,
  avatarUrl: users.avatarUrl,
  firstName: users.firstName,
  lastName: users.lastName,
  passwordGiven: users.passwordGiven,
  enrolledAt: totpFactors.enrolledAt,
};

const actorIn = (
  { enrolledAt, passwordGiven, ...actor }: Actor & { enrolledAt: Date | null; passwordGiven: boolean },
  config: Pick<Config, 'mode'>,
): Actor => ({ ...actor, ...dueOf(actor, { passwordGiven, hasFactor: enrolledAt !== null }, config) });

/** Of a session and its person: a deactivated one is nobody. */
const isAlive = (now: Date) => {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const ofStaff = and(gt(sessions.createdAt, since(staffLifetimeMs)), gt(sessions.lastSeenAt, since(staffIdleMs)));
  return and(
    eq(users.isActive, true),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, since(sessionIdleMs)),
    or(eq(users.type, 'customer'), ofStaff),
  );
};

/** Whose sessions these are now; those that have ended are missing. Looking is no use of them. */
export async function findActors(
  tx: Tx,
  tokenHashes: string[],
  config: Pick<Config, 'mode'>,
  now: Date,
): Promise<ReadonlyMap<string, Actor>> {
  const rows = await tx
    .select({ ...actorColumns, tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .leftJoin(totpFactors, eq(totpFactors.userId, sessions.userId))
    .where(and(sql`${sessions.tokenHash} = any(${sql.param(tokenHashes)}::text[])`, isAlive(now)));
  return new Map(rows.map(({ tokenHash, ...row }) => [tokenHash, actorIn(row, config)]));
}

interface Use {
  /** A write or a page opened; what a screen reads by itself keeps no session alive. */
  isUse: boolean;
  now: Date;
}

/** Who this session belongs to now. Notes the use of the session at most once a minute. */
export async function findActor(tx: Tx, tokenHash: string, config: Pick<Config, 'mode'>, { isUse, now }: Use): Promise<Actor | null> {
  const [row] = await tx
    .select({ ...actorColumns, lastSeenAt: sessions.lastSeenAt, openedBy: sessions.openedBy })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .leftJoin(totpFactors, eq(totpFactors.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isAlive(now)));
  if (!row) return null;
  const { lastSeenAt, openedBy, ...person } = row;
  if (openedBy !== null) await tx.update(sessions).set({ openedBy: null }).where(eq(sessions.tokenHash, tokenHash));
  const due = new Date(now.getTime() - seenAgainMs);
  if (isUse && lastSeenAt <= due) {
    await tx
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.lastSeenAt, due)));
  }
  return actorIn(person, config);
}

/** When whoever has this session last proved who they are. */
export async function provenAt(tx: Tx, tokenHash: string): Promise<Date | null> {
  const [row] = await tx.select({ provenAt: sessions.provenAt }).from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return row?.provenAt ?? null;
}

export async function noteProof(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ provenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

const nowhere: SignInPlace = { device: null, addressBlock: null, country: null };

/** A new session for this person; returns the token for the cookie. */
export async function openSession(
  tx: Tx,
  userId: string,
  now: Date,
  place: SignInPlace = nowhere,
  openedBy: string | null = null,
): Promise<string> {
  const token = newToken();
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    ...place,
    openedBy,
    createdAt: now,
    lastSeenAt: now,
    provenAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
  });
  return token;
}

/** Ends the session that this challenge opened since then, if nobody ever used it. Returns whether there was one: whoever opened it never heard of it. */
export async function endUnusedSession(tx: Tx, userId: string, openedBy: string, since: Date): Promise<boolean> {
  const which = and(eq(sessions.userId, userId), eq(sessions.openedBy, openedBy), gt(sessions.createdAt, since));
  return (await tx.delete(sessions).where(which).returning({ sessionId: sessions.sessionId })).length > 0;
}

export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** The open sessions of a person, the one last used first. */
export async function listSessions(tx: Tx, userId: string, now: Date) {
  return await tx
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(and(eq(sessions.userId, userId), isAlive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.sessionId);
}

/** One of this person's, by the id that names it. Returns whether it was there. */
export async function endOwnSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const which = and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId));
  return (await tx.delete(sessions).where(which).returning({ sessionId: sessions.sessionId })).length > 0;
}

/** Returns how many there were. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  return (await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ sessionId: sessions.sessionId })).length;
}

/** Returns how many there were. */
export async function endOtherSessions(tx: Tx, userId: string, tokenHash: string): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash));
  return (await tx.delete(sessions).where(others).returning({ sessionId: sessions.sessionId })).length;
}

export async function deleteDeadSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, new Date(now.getTime() - sessionIdleMs))));
}
