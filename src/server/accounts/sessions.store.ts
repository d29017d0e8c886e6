import { and, eq, gt, lte, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { totpFactors } from '../db/schema/factors.ts';
import { users } from '../db/schema/people.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Config } from '../kernel/env.ts';
import { needsFactor } from './factors/factor-due.ts';
import { hashToken, newToken } from './tokens.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A session ends 30 days after sign-in at the latest, and after 7 days without use. */
export const sessionLifetimeMs = 30 * dayMs;
const sessionIdleMs = 7 * dayMs;
const seenAgainMs = hourMs;

const actorColumns = {
  userId: users.userId,
  username: users.username,
  email: users.email,
  type: users.type,
  role: users.role,
  avatarUrl: users.avatarUrl,
  firstName: users.firstName,
  lastName: users.lastName,
  enrolledAt: totpFactors.enrolledAt,
};

const actorIn = ({ enrolledAt, ...actor }: Actor & { enrolledAt: Date | null }, config: Pick<Config, 'mode'>): Actor =>
  enrolledAt === null && needsFactor(actor, config) ? { ...actor, factorDue: true } : actor;

const idleSince = (now: Date): Date => new Date(now.getTime() - sessionIdleMs);

/** The session is valid and its person active. */
const isAlive = (now: Date | Placeholder, idle: Date | Placeholder) =>
  and(eq(users.isActive, true), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idle));

/** The people of these sessions; ended ones are missing. Does not count as use of a session. */
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
    .where(and(sql`${sessions.tokenHash} = any(${sql.param(tokenHashes)}::text[])`, isAlive(now, idleSince(now))));
  return new Map(rows.map(({ tokenHash, ...row }) => [tokenHash, actorIn(row, config)]));
}

const placeholders = { tokenHash: sql.placeholder('tokenHash'), now: sql.placeholder('now'), idleSince: sql.placeholder('idleSince') };

/** Every call with a session asks this. */
const statements = prepared((tx) => ({
  actor: tx
    .select({ ...actorColumns, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .leftJoin(totpFactors, eq(totpFactors.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, placeholders.tokenHash), isAlive(placeholders.now, placeholders.idleSince)))
    .prepare('actor_of_session'),
}));

/** The person of this session. Records its use at most once an hour. */
export async function findActor(tx: Tx, tokenHash: string, config: Pick<Config, 'mode'>, now: Date): Promise<Actor | null> {
  const [row] = await statements(tx).actor.execute({ tokenHash, now: now.toISOString(), idleSince: idleSince(now).toISOString() });
  if (!row) return null;
  const { lastSeenAt, ...person } = row;
  const due = new Date(now.getTime() - seenAgainMs);
  if (lastSeenAt <= due) {
    await tx
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.lastSeenAt, due)));
  }
  return actorIn(person, config);
}

/** When the owner of this session last proved their identity. */
export async function provenAt(tx: Tx, tokenHash: string): Promise<Date | null> {
  const [row] = await tx.select({ provenAt: sessions.provenAt }).from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return row?.provenAt ?? null;
}

export async function noteProof(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ provenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

/** Opens a session for this person; returns the token for the cookie. */
export async function openSession(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    provenAt: now,
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
  await tx.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince(now))));
}
