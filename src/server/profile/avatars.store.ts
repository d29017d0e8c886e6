import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { avatars, users } from '../db/schema/people.ts';

/** Replaces the previous picture. Locks the person's row first, like all other writers. */
export async function replaceAvatar(tx: Tx, avatar: typeof avatars.$inferInsert, url: string): Promise<void> {
  const { userId, name, picture } = avatar;
  await tx.update(users).set({ avatarUrl: url }).where(eq(users.userId, userId));
  await tx.insert(avatars).values(avatar).onConflictDoUpdate({ target: avatars.userId, set: { name, picture } });
}

export async function findAvatar(tx: Tx, name: string): Promise<typeof avatars.$inferSelect | null> {
  const [row] = await tx.select().from(avatars).where(eq(avatars.name, name));
  return row ?? null;
}
