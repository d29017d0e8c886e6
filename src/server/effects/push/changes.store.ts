import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Change } from '#api/contract/events/change.ts';
import type { Tx } from '#server/db/database.ts';
import { subscriptions } from '#server/db/schema/orders.ts';

export const changesChannel = 'changes';

/** A change as processes announce it to each other: besides administrators, only `userId` (if any) may see it. */
export const ChangeNotice = z.extend(Change, { userId: z.nullable(z.uuid()) });
export type ChangeNotice = z.infer<typeof ChangeNotice>;

export async function ownerOf(tx: Tx, subscriptionId: number): Promise<string | null> {
  const [row] = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.subscriptionId, subscriptionId));
  return row?.userId ?? null;
}

export async function notifyChange(tx: Tx, notice: ChangeNotice): Promise<void> {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(notice)})`);
}
