import { and, desc, eq, lte, ne } from 'drizzle-orm';
import type { Brief } from '#api/contract/orders/brief.ts';
import type { PackageFeature } from '#api/contract/packages/package.ts';
import type { Tx } from '#server/db/database.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import type { PackageRow } from '#server/packages/packages.store.ts';
import type { PaymentMethod, SocialNetwork } from '#shared/vocabulary.ts';

export interface NewOrder {
  userId: string;
  package: PackageRow;
  features: PackageFeature[];
  brief: Brief | null;
  method: PaymentMethod;
  idempotencyKey: string | null;
  now: Date;
}

const written = (text: string | undefined): string | null => text || null;

const filledIn = (networks: Brief['social_networks']): Partial<Record<SocialNetwork, string>> =>
  Object.fromEntries(Object.entries(networks ?? {}).filter(([, address]) => Boolean(address)));

const briefColumns = (brief: Brief) => ({
  businessDescription: brief.business_description,
  targetAudience: written(brief.target_audience),
  keyFeatures: written(brief.key_features),
  socialNetworks: filledIn(brief.social_networks),
  competitorsUrls: written(brief.competitors_urls),
  designStyle: brief.design_style ?? null,
  colorPreference: brief.color_preference ?? null,
  clientRequirements: written(brief.client_requirements),
});

/** Undefined if this person already used the key for an order. Statuses get their initial values. */
export async function insertOrder(tx: Tx, order: NewOrder) {
  const { package: bought, brief, now } = order;
  const [row] = await tx
    .insert(subscriptions)
    .values({
      userId: order.userId,
      packageId: bought.packageId,
      packageKind: bought.kind,
      packageLevel: bought.level,
      packageName: bought.name,
      packageFeatures: order.features,
      pricePaid: bought.publicPrice,
      paymentMethod: order.method,
      idempotencyKey: order.idempotencyKey,
      createdAt: now,
      updatedAt: now,
      ...(brief === null ? {} : briefColumns(brief)),
    })
    .onConflictDoNothing({ target: [subscriptions.userId, subscriptions.idempotencyKey] })
    .returning();
  return row;
}

export async function insertTransferAttempt(tx: Tx, subscriptionId: number, amount: number, now: Date): Promise<void> {
  await tx.insert(paymentAttempts).values({ subscriptionId, method: 'transfer', amount, createdAt: now });
}

export async function writeMethod(tx: Tx, subscriptionId: number, paymentMethod: PaymentMethod): Promise<void> {
  await tx.update(subscriptions).set({ paymentMethod }).where(eq(subscriptions.subscriptionId, subscriptionId));
}

export async function findByIdempotencyKey(tx: Tx, userId: string, key: string) {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.idempotencyKey, key)));
  return row;
}

/**
 * The creation time of the unpaid order (cancelled or not) that precedes `newer` more recent ones, or null. Locks the person, since concurrent
 * calls would not see each other's orders.
 */
export async function findUnpaidBefore(tx: Tx, userId: string, newer: number, until: Date): Promise<Date | null> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update');
  const [row] = await tx
    .select({ createdAt: subscriptions.createdAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.paymentStatus, 'confirmed'), lte(subscriptions.createdAt, until)))
    .orderBy(desc(subscriptions.createdAt))
    .offset(newer)
    .limit(1);
  return row?.createdAt ?? null;
}

export async function findSubscription(tx: Tx, subscriptionId: number) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId));
  return row;
}
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;
