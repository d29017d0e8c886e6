import { notInArray, sql } from 'drizzle-orm';
import { users } from '#server/db/schema/people.ts';
import { people } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';

/** Resets to the state after `startTestApp` in a hundredth of the time: only the demo people, without any activity. */
export async function clean({ db }: TestApp): Promise<void> {
  await db.query.execute(sql`truncate throttle, registrations, email_changes, password_resets, sessions, devices, outbox, demo_mails`);
  await db.query.delete(users).where(notInArray(users.username, Object.keys(people)));
  await db.query.update(users).set({ isActive: true, lastLogin: null });
}
