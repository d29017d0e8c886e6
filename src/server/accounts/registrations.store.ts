import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { registrations } from '../db/schema/people.ts';

export type PendingRegistration = typeof registrations.$inferSelect;

/** An unfinished registration is deleted after a day. */
const lifetimeMs = 24 * 60 * 60 * 1000;
const alive = (now: Date) => gt(registrations.createdAt, new Date(now.getTime() - lifetimeMs));
const newestFirst = [desc(registrations.createdAt), desc(registrations.registrationId)] as const;

export async function insertRegistration(tx: Tx, row: typeof registrations.$inferInsert): Promise<void> {
  await tx.insert(registrations).values(row);
}

/** The newest one with this username or address: a sign-in may be meant for it. */
export async function findRegistrationToSignIn(tx: Tx, identifier: string, now: Date): Promise<PendingRegistration | null> {
  const text = identifier.toLowerCase();
  const [row] = await tx
    .select()
    .from(registrations)
    .where(and(or(eq(sql`lower(${registrations.username})`, text), eq(registrations.email, text)), alive(now)))
    .orderBy(...newestFirst)
    .limit(1);
  return row ?? null;
}

/** By the id in its link. */
export async function findRegistration(tx: Tx, registrationId: string, now: Date): Promise<PendingRegistration | null> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.registrationId, registrationId), alive(now)));
  return row ?? null;
}

/**
 * By the id in the link; or for an address, the one requested by this browser, else the newest. Locks all registrations of that address, always in
 * the same order.
 */
export async function lockRegistration(
  tx: Tx,
  which: { userId: string } | { email: string; ownId?: string | null },
  now: Date,
): Promise<PendingRegistration | null> {
  const email = 'email' in which ? which.email : await emailOf(tx, which.userId);
  if (email === null) return null;
  const rows = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), alive(now)))
    .orderBy(registrations.registrationId)
    .for('update');
  if ('userId' in which) return rows.find((row) => row.registrationId === which.userId) ?? null;
  const own = rows.find((row) => row.registrationId === which.ownId);
  return own ?? rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0] ?? null;
}

async function emailOf(tx: Tx, registrationId: string): Promise<string | null> {
  const [row] = await tx.select({ email: registrations.email }).from(registrations).where(eq(registrations.registrationId, registrationId));
  return row?.email ?? null;
}

export async function countCodeAttempt(tx: Tx, registrationId: string): Promise<void> {
  await tx
    .update(registrations)
    .set({ codeAttempts: sql`${registrations.codeAttempts} + 1` })
    .where(eq(registrations.registrationId, registrationId));
}

interface CodeColumns {
  codeHash: string;
  codeExpiresAt: Date;
  codeSentAt: Date;
}

/** Changes the address and the code, so the code sent to the old address is invalid. */
export async function changeAddress(
  tx: Tx,
  registrationId: string,
  changed: CodeColumns & { email: string; isDecoy: boolean },
): Promise<void> {
  await tx
    .update(registrations)
    .set({ ...changed, codeAttempts: 0 })
    .where(eq(registrations.registrationId, registrationId));
}

export async function replaceCode(tx: Tx, registrationId: string, code: CodeColumns): Promise<void> {
  await tx
    .update(registrations)
    .set({ ...code, codeAttempts: 0 })
    .where(eq(registrations.registrationId, registrationId));
}

/** The address now has an account: its other registrations can no longer be finished, but look unchanged. */
export async function closeRegistrations(tx: Tx, email: string, finishedId: string | null): Promise<void> {
  if (finishedId !== null) await tx.delete(registrations).where(eq(registrations.registrationId, finishedId));
  await tx.update(registrations).set({ isDecoy: true }).where(eq(registrations.email, email));
}

export async function deleteOldRegistrations(tx: Tx, now: Date): Promise<void> {
  const old = tx
    .select({ registrationId: registrations.registrationId })
    .from(registrations)
    .where(lte(registrations.createdAt, new Date(now.getTime() - lifetimeMs)))
    .for('update', { skipLocked: true });
  await tx.delete(registrations).where(inArray(registrations.registrationId, old));
}
