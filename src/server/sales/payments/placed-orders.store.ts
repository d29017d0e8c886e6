import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Brief } from '#api/contract/orders/brief.ts';
import type { PackageFeature } from '#api/contract/packages/package.ts';
import type { Tx } from '#server/db/database.ts';
import { placeholders, prepared } from '#server/db/prepared.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import { sendWithoutWaiting } from '#server/db/send-without-waiting.ts';
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

/** A brief as its order stores it. */
export const briefColumns = (brief: Partial<Brief>) => ({
  businessDescription: brief.business_description ?? null,
  targetAudience: written(brief.target_audience),
  keyFeatures: written(brief.key_features),
  socialNetworks: filledIn(brief.social_networks),
  competitorsUrls: written(brief.competitors_urls),
  designStyle: brief.design_style ?? null,
  colorPreference: brief.color_preference ?? null,
  clientRequirements: written(brief.client_requirements),
});

const columnsOf = ({ package: bought, brief, now, ...order }: NewOrder) => ({
  userId: order.userId,
  packageId: bought.packageId,
  packageKind: bought.kind,
  packageLevel: bought.level,
  packageName: bought.name,
  packageFeatures: order.features,
  pricePaid: bought.publicPrice,
  deliveryDays: bought.deliveryDays,
  paymentMethod: order.method,
  idempotencyKey: order.idempotencyKey,
  createdAt: now,
  updatedAt: now,
  ...briefColumns(brief ?? {}),
});

export async function writeMethod(tx: Tx, subscriptionId: number, paymentMethod: PaymentMethod): Promise<void> {
  await tx.update(subscriptions).set({ paymentMethod }).where(eq(subscriptions.subscriptionId, subscriptionId));
}

const of = { user: eq(subscriptions.userId, sql.placeholder('userId')), key: eq(subscriptions.idempotencyKey, sql.placeholder('key')) };

const statements = prepared((tx) => ({
  insert: tx
    .insert(subscriptions)
    .values(
      placeholders<keyof ReturnType<typeof columnsOf>>(
        ...(['userId', 'packageId', 'packageKind', 'packageLevel', 'packageName', 'packageFeatures', 'pricePaid', 'deliveryDays'] as const),
        ...(['paymentMethod', 'idempotencyKey', 'createdAt', 'updatedAt', 'businessDescription', 'targetAudience'] as const),
        ...(['keyFeatures', 'socialNetworks', 'competitorsUrls', 'designStyle', 'colorPreference', 'clientRequirements'] as const),
      ),
    )
    .onConflictDoNothing({ target: [subscriptions.userId, subscriptions.idempotencyKey] })
    .returning()
    .prepare('insert_order'),
  insertAttempt: tx
    .insert(paymentAttempts)
    .values({ ...placeholders('subscriptionId', 'amount', 'createdAt'), method: 'transfer' })
    .prepare('insert_transfer_attempt'),
  byKey: tx.select().from(subscriptions).where(and(of.user, of.key)).prepare('order_by_key'),
  lockPerson: tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, sql.placeholder('userId')))
    .for('no key update')
    .prepare('lock_person'),
  unpaid: tx
    .select({ createdAt: subscriptions.createdAt })
    .from(subscriptions)
    .where(and(of.user, ne(subscriptions.paymentStatus, 'confirmed'), lte(subscriptions.createdAt, sql.placeholder('until'))))
    .orderBy(desc(subscriptions.createdAt))
    .offset(sql.placeholder('newer'))
    .limit(1)
    .prepare('unpaid_orders_of_person'),
}));

/** Undefined if this person already used the key for an order. Statuses get their initial values. */
export async function insertOrder(tx: Tx, order: NewOrder) {
  const [row] = await statements(tx).insert.execute(columnsOf(order));
  return row;
}

export async function insertTransferAttempt(tx: Tx, subscriptionId: number, amount: number, createdAt: Date): Promise<void> {
  await sendWithoutWaiting(tx, () => statements(tx).insertAttempt.execute({ subscriptionId, amount, createdAt }));
}

export async function findByIdempotencyKey(tx: Tx, userId: string, key: string) {
  const [row] = await statements(tx).byKey.execute({ userId, key });
  return row;
}

/** Locks the person until the transaction ends: concurrent calls of one person would not see each other's orders. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await statements(tx).lockPerson.execute({ userId });
}

/** The creation time of the unpaid order (cancelled or not) that precedes `newer` more recent ones, or null. Needs the lock on the person. */
export async function findUnpaidBefore(tx: Tx, userId: string, newer: number, until: Date): Promise<Date | null> {
  const [row] = await statements(tx).unpaid.execute({ userId, newer, until: until.toISOString() });
  return row?.createdAt ?? null;
}

export async function findSubscription(tx: Tx, subscriptionId: number) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId));
  return row;
}
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;
