import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { SectionName, SectionValues } from '#api/contract/settings/section.ts';
import type { Tx } from '../db/database.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { renewals } from '../db/schema/payments.ts';
import { users } from '../db/schema/people.ts';
import { settings } from '../db/schema/settings.ts';

/** Those that somebody wrote, the newest first. `by` is null of somebody who is not there any more. */
export const findVersions = (tx: Tx, section: SectionName, limit: number) =>
  tx
    .select({ version: settings.version, values: settings.content, by: users.username, at: settings.changedAt })
    .from(settings)
    .leftJoin(users, eq(users.userId, settings.changedBy))
    .where(and(eq(settings.section, section), gt(settings.version, 0)))
    .orderBy(desc(settings.version))
    .limit(limit);

/** What counts now; null where nobody wrote any. */
export async function findContent(tx: Tx, section: SectionName): Promise<SectionValues | null> {
  const [row] = await tx
    .select({ content: settings.content })
    .from(settings)
    .where(eq(settings.section, section))
    .orderBy(desc(settings.version))
    .limit(1);
  return row?.content ?? null;
}

/** False where somebody else wrote this version first. */
export async function insertVersion(tx: Tx, row: typeof settings.$inferInsert): Promise<boolean> {
  return (await tx.insert(settings).values(row).onConflictDoNothing().returning({ version: settings.version })).length > 0;
}

/** Every CLABE that ever counted, the latest first. */
export async function findClabes(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ clabe: sql<string>`${settings.content} ->> 'clabe'` })
    .from(settings)
    .where(eq(settings.section, 'transfer'))
    .orderBy(desc(settings.version));
  return [...new Set(rows.map(({ clabe }) => clabe))].filter((clabe) => clabe !== '');
}

/** What somebody may be about to pay by transfer: orders, and renewals of them. */
export async function findAwaitedTransfers(tx: Tx): Promise<{ subscriptionId: number; renewalId: number | null }[]> {
  const orders = await tx
    .select({ subscriptionId: subscriptions.subscriptionId, renewalId: sql<null>`null` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.paymentMethod, 'transfer'),
        eq(subscriptions.paymentStatus, 'pending'),
        ne(subscriptions.accountStatus, 'cancelled'),
      ),
    )
    .orderBy(subscriptions.subscriptionId);
  const again = await tx
    .select({ subscriptionId: renewals.subscriptionId, renewalId: renewals.renewalId })
    .from(renewals)
    .where(and(eq(renewals.paymentStatus, 'pending'), sql`${renewals.replacedAt} is null`))
    .orderBy(renewals.renewalId);
  return [...orders, ...again];
}

/** Whoever decides on the settings. */
export async function findSuperadmins(tx: Tx, role: number): Promise<string[]> {
  const rows = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.type, 'user'), eq(users.role, role), eq(users.isActive, true)));
  return rows.map(({ userId }) => userId);
}
