import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { demoMark } from '../db/schema/demo-mark.ts';
import { users } from '../db/schema/people.ts';
import { demoPeople } from './people.ts';

/** Whether this database is in real use: it has people, but not the demo's. */
export async function holdsForeignPeople(tx: Tx): Promise<boolean> {
  const [anybody] = await tx.select({ userId: users.userId }).from(users).limit(1);
  if (!anybody) return false;
  const [ours] = await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, demoPeople.superadmin.userId));
  return !ours;
}

/** Whether the demo ever filled this database: its passwords are public in the source. */
export async function wasFilledByDemo(tx: Tx): Promise<boolean> {
  return (await tx.select({ onlyOne: demoMark.onlyOne }).from(demoMark)).length > 0;
}

export async function markAsDemo(tx: Tx, at: Date): Promise<void> {
  await tx.insert(demoMark).values({ filledAt: at }).onConflictDoNothing();
}
