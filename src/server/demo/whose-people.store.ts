import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { demoMark } from '../db/schema/demo-mark.ts';
import { users } from '../db/schema/people.ts';
import { demoPeople } from './people.ts';

/** Whether this database belongs to somebody: it has people, and the demo's are not among them. */
export async function holdsForeignPeople(tx: Tx): Promise<boolean> {
  const [anybody] = await tx.select({ userId: users.userId }).from(users).limit(1);
  if (!anybody) return false;
  const [ours] = await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, demoPeople.superadmin.userId));
  return !ours;
}

/** Whether the demo ever filled this database: whoever reads its source knows the passwords. */
export async function wasFilledByDemo(tx: Tx): Promise<boolean> {
  return (await tx.select({ onlyOne: demoMark.onlyOne }).from(demoMark)).length > 0;
}

export async function markAsDemo(tx: Tx, at: Date): Promise<void> {
  await tx.insert(demoMark).values({ filledAt: at }).onConflictDoNothing();
}
