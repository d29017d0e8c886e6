import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { BroughtBrief } from '#api/contract/checkout/get-draft.ts';
import type { Tx } from '#server/db/database.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { checkoutDrafts, subscriptions } from '#server/db/schema/orders.ts';
import { isTyped } from './drafts.store.ts';

type Dated = BroughtBrief & { at: Date };
type OrderRow = typeof subscriptions.$inferSelect;

const ordered = (row: OrderRow): Dated => ({
  package_name: row.packageName,
  at: row.createdAt,
  brief: {
    business_description: row.businessDescription ?? '',
    target_audience: row.targetAudience ?? '',
    key_features: row.keyFeatures ?? '',
    social_networks: row.socialNetworks,
    competitors_urls: row.competitorsUrls ?? '',
    ...(row.designStyle === null ? {} : { design_style: row.designStyle }),
    ...(row.colorPreference === null ? {} : { color_preference: row.colorPreference }),
    client_requirements: row.clientRequirements ?? '',
  },
});

/** The caller's newest unpaid order of this package. */
export async function findUnpaidOrder(tx: Tx, userId: string, packageId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.packageId, packageId),
        eq(subscriptions.paymentStatus, 'pending'),
        ne(subscriptions.accountStatus, 'cancelled'),
      ),
    )
    .orderBy(desc(subscriptions.subscriptionId))
    .limit(1);
  return row?.id ?? null;
}

/** This person's latest brief: a draft for another package, or an order of any. */
export async function findNewestBrief(tx: Tx, userId: string, packageId: number): Promise<BroughtBrief | null> {
  const drafts: Dated[] = await tx
    .select({ package_name: packages.name, brief: checkoutDrafts.brief, at: checkoutDrafts.updatedAt })
    .from(checkoutDrafts)
    .innerJoin(packages, eq(packages.packageId, checkoutDrafts.packageId))
    .where(and(eq(checkoutDrafts.userId, userId), ne(checkoutDrafts.packageId, packageId), isTyped))
    .orderBy(desc(checkoutDrafts.updatedAt), desc(checkoutDrafts.packageId))
    .limit(1);
  const orders = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.businessDescription)))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.subscriptionId))
    .limit(1);
  const [newest] = [...drafts, ...orders.map(ordered)].sort((one, other) => other.at.getTime() - one.at.getTime());
  return newest === undefined ? null : { brief: newest.brief, package_name: newest.package_name };
}
