import { eq } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { users } from '../schema/people.ts';
import { demoPeople } from './people.ts';

/** Whether this database belongs to somebody: it has people, and the demo's are not among them. */
export async function holdsForeignPeople(tx: Tx): Promise<boolean> {
  const [anybody] = await tx.select({ userId: users.userId }).from(users).limit(1);
  if (!anybody) return false;
  const [ours] = await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, demoPeople.superadmin.userId));
  return !ours;
}
