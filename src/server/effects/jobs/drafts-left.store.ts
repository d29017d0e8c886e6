import { and, asc, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { checkoutDrafts, subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { isTyped } from '#server/sales/checkout/drafts.store.ts';

const dayMs = 24 * 60 * 60_000;
/** Older drafts get no reminder: it would come too late to be useful. */
const forgottenAfterDays = 7;

/** If the card page could not be opened, the draft stays until it is, although its order exists. */
const ordered = (tx: Tx) =>
  tx
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, checkoutDrafts.userId), eq(subscriptions.idempotencyKey, sql`${checkoutDrafts.intentKey}::text`)));

/** Drafts with typed content, untouched for a day, of packages still on sale. */
export const findLeftDrafts = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ userId: checkoutDrafts.userId, packageId: checkoutDrafts.packageId })
    .from(checkoutDrafts)
    .innerJoin(packages, eq(packages.packageId, checkoutDrafts.packageId))
    .innerJoin(users, eq(users.userId, checkoutDrafts.userId))
    .where(
      and(
        isNull(checkoutDrafts.remindedAt),
        lte(checkoutDrafts.updatedAt, new Date(now.getTime() - dayMs)),
        gt(checkoutDrafts.updatedAt, new Date(now.getTime() - forgottenAfterDays * dayMs)),
        isTyped,
        eq(packages.isActive, true),
        eq(users.isActive, true),
        notExists(ordered(tx)),
      ),
    )
    .orderBy(asc(checkoutDrafts.updatedAt), asc(checkoutDrafts.userId), asc(checkoutDrafts.packageId))
    .limit(limit)
    .for('update', { of: checkoutDrafts, skipLocked: true });

export async function markDraftReminded(tx: Tx, userId: string, packageId: number, now: Date): Promise<void> {
  await tx
    .update(checkoutDrafts)
    .set({ remindedAt: now })
    .where(and(eq(checkoutDrafts.userId, userId), eq(checkoutDrafts.packageId, packageId)));
}
