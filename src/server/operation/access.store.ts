import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import type { Actor } from '../kernel/actor.ts';

/** Whether the person is still active and has the same role. */
export async function hasAccess(tx: Tx, { userId, role, type }: Actor): Promise<boolean> {
  const [row] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.role, role), eq(users.type, type), eq(users.isActive, true)));
  return row !== undefined;
}
