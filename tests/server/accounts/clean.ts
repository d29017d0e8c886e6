import { notInArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, vi } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { TestApp } from '../../support/test-app.ts';

/** Resets to the state after `startTestApp` in a hundredth of the time: only the demo people, without any activity. */
export async function clean({ db }: TestApp): Promise<void> {
  await db.query.execute(
    sql`truncate throttle, registrations, email_changes, password_resets, sessions, devices, outbox, demo_mails, recovery_codes, totp_factors`,
  );
  await db.query.delete(users).where(notInArray(users.username, Object.keys(people)));
  await db.query.update(users).set({
    email: sql`${users.username} || '@ejemplo.mx'`,
    passwordHash: sql`(select password_hash from users where username = 'admin')`,
    isActive: true,
    lastLogin: null,
  });
}

/** One app for all tests of a file, clean before each; `Date` advances only when a test advances it. */
export function cleanApp(): TestApp {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const t = sharedApp({ callsPerMinute: 100_000 });
  beforeEach(() => clean(t));
  return t;
}
