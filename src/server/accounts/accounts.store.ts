import { and, eq, lte, or, sql } from 'drizzle-orm';
import { roles } from '#shared/roles.ts';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { devices } from '../db/schema/sessions.ts';
import { writeDown } from '../trail/write-down.ts';

export type Account = typeof users.$inferSelect;

const nobody = '00000000-0000-0000-0000-000000000000';
const usernameIs = (username: string) => eq(sql`lower(${users.username})`, username.toLowerCase());

/** By username or e-mail address, case-insensitive; includes deactivated people. */
export async function findAccount(tx: Tx, identifier: string): Promise<Account | null> {
  const [account] = await tx
    .select()
    .from(users)
    .where(or(usernameIs(identifier), eq(users.email, identifier.toLowerCase())));
  return account ?? null;
}

export async function lockAccount(tx: Tx, userId: string): Promise<Account | null> {
  const [account] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  return account ?? null;
}

export async function usernameIsTaken(tx: Tx, username: string): Promise<boolean> {
  return (await tx.select({ userId: users.userId }).from(users).where(usernameIs(username))).length > 0;
}

export async function emailIsTaken(tx: Tx, email: string): Promise<boolean> {
  return (await tx.select({ userId: users.userId }).from(users).where(eq(users.email, email))).length > 0;
}

/** The new customer's id, or null when the username or the address is taken. */
export async function insertCustomer(
  tx: Tx,
  person: Pick<Account, 'username' | 'email' | 'passwordHash' | 'termsVersion' | 'termsAcceptedAt' | 'createdAt'> &
    Partial<Pick<Account, 'firstName' | 'lastName'>>,
): Promise<string | null> {
  const [row] = await tx
    .insert(users)
    .values({ ...person, type: 'customer', role: roles.customer })
    .onConflictDoNothing()
    .returning({ userId: users.userId });
  if (row === undefined) return null;
  const after = { username: person.username, email: person.email, role: roles.customer, is_active: true };
  await writeDown(tx, row, { kind: 'person', id: row.userId, before: null, after }, person.createdAt);
  return row.userId;
}

export async function noteSignIn(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ lastLogin: now }).where(eq(users.userId, userId));
}

export async function findPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.userId, userId));
  return row?.passwordHash ?? null;
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.userId, userId));
}

/** Also queried for unknown accounts, so that they take the same time. */
export async function deviceBelongsTo(tx: Tx, deviceHash: string | null, userId: string | null): Promise<boolean> {
  const rows = await tx
    .select({ userId: devices.userId })
    .from(devices)
    .where(and(eq(devices.tokenHash, deviceHash ?? ''), eq(devices.userId, userId ?? nobody)));
  return rows.length > 0;
}

/** Only tokens issued here are accepted. */
export async function deviceIsKnown(tx: Tx, deviceHash: string): Promise<boolean> {
  return (await tx.select({ userId: devices.userId }).from(devices).where(eq(devices.tokenHash, deviceHash)).limit(1)).length > 0;
}

export async function rememberDevice(tx: Tx, tokenHash: string, userId: string, now: Date): Promise<void> {
  await tx
    .insert(devices)
    .values({ tokenHash, userId, createdAt: now })
    .onConflictDoUpdate({ target: [devices.tokenHash, devices.userId], set: { createdAt: now } });
}

export async function deleteDevicesSince(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(devices).where(lte(devices.createdAt, moment));
}
