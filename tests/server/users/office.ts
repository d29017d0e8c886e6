import { asc, eq, notInArray } from 'drizzle-orm';
import { users } from '#server/db/schema/people.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { people } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';

export type DemoName = keyof typeof people;

export const idOf = (username: DemoName): string => people[username].userId;

/** Everybody's address, role and state, to check that a refusal changes nothing. */
export async function standings(t: TestApp): Promise<string[]> {
  const rows = await t.db.query.select().from(users).orderBy(asc(users.username));
  return rows.map((row) => `${row.username} ${row.email} ${row.type} ${row.role}${row.isActive ? '' : ' inactive'}`);
}

export const personOf = async (t: TestApp, username: string) =>
  (await t.db.query.select().from(users).where(eq(users.username, username)))[0];

export const sessionsOf = async (t: TestApp, userId: string): Promise<number> =>
  (await t.db.query.select().from(sessions).where(eq(sessions.userId, userId))).length;

/** Restores the demo people and deletes everybody else. */
export async function resetPeople(t: TestApp): Promise<void> {
  const demo = Object.entries(people);
  const ids = demo.map(([, { userId }]) => userId);
  await t.db.query.delete(users).where(notInArray(users.userId, ids));
  for (const [username, { userId, role }] of demo) {
    const original = { username, role, email: `${username}@ejemplo.mx`, isActive: true };
    await t.db.query.update(users).set(original).where(eq(users.userId, userId));
  }
}
