import { eq, inArray, sql } from 'drizzle-orm';
import { toCentavos } from '#shared/money.ts';
import { roles } from '#shared/roles.ts';
import { packageName } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { features, packageFeatures, packages } from '../db/schema/catalogue.ts';
import { outbox } from '../db/schema/deliveries.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { type DemoPackage, demoFeatures, demoPackages } from './catalogue.ts';
import type { DemoCustomer } from './customers.ts';
import { demoPeople } from './people.ts';

/** Whether this process may fill the database, until the end of its transaction: only one does at a time. */
export async function isOurTurn(tx: Tx): Promise<boolean> {
  const answer = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('demo data')) as mine`);
  return (answer as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine === true;
}

/** An existing catalogue is left unchanged. */
export async function hasCatalogue(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ packageId: packages.packageId }).from(packages).limit(1);
  return rows.length > 0;
}

async function insertFeatures(tx: Tx, at: Date): Promise<Map<string, number>> {
  const rows = Object.values(demoFeatures).map(({ name, description, type }) => ({ name, description, featureType: type, createdAt: at }));
  const inserted = await tx.insert(features).values(rows).returning();
  return new Map(inserted.map((row) => [row.name, row.featureId]));
}

async function insertPackage(tx: Tx, demo: DemoPackage, at: Date): Promise<number> {
  const prices = { basePrice: toCentavos(demo.base), publicPrice: toCentavos(demo.offer) };
  const { kind, level, tagline, deliveryDays } = demo;
  const [row] = await tx
    .insert(packages)
    .values({ kind, level, name: packageName(kind, level), tagline, deliveryDays, ...prices, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error('an inserted package was not returned');
  return row.packageId;
}

export async function insertCatalogue(tx: Tx, at: Date): Promise<void> {
  const featureIds = await insertFeatures(tx, at);
  for (const demo of demoPackages) {
    const packageId = await insertPackage(tx, demo, at);
    const values = demo.features.map(([key, value], position) => {
      const featureId = featureIds.get(demoFeatures[key].name);
      if (featureId === undefined) throw new Error(`${key} was not inserted`);
      return { packageId, featureId, value, position };
    });
    await tx.insert(packageFeatures).values(values);
  }
}

/** The business days until delivery that an order agreed to. */
export async function agreeOn(tx: Tx, subscriptionId: number, deliveryDays: number): Promise<void> {
  await tx.update(subscriptions).set({ deliveryDays }).where(eq(subscriptions.subscriptionId, subscriptionId));
}

/** Inserts the demo's people, verified, all with the given password hash. Existing people are unchanged. */
export async function seedPeople(tx: Tx, passwordHash: string): Promise<void> {
  const rows = Object.entries(demoPeople).map(([username, person]) => ({
    ...person,
    username,
    email: `${username}@ejemplo.mx`,
    passwordHash,
    type: person.role === roles.customer ? ('customer' as const) : ('user' as const),
  }));
  await tx.insert(users).values(rows).onConflictDoNothing();
}

export async function insertDemoCustomer(tx: Tx, customer: DemoCustomer, at: Date) {
  const [row] = await tx
    .insert(users)
    .values({ ...customer, email: `${customer.username}@ejemplo.mx`, type: 'customer', role: roles.customer, createdAt: at })
    .returning();
  if (!row) throw new Error('an inserted person was not returned');
  return row;
}

/** Marks past events as delivered, so that nobody gets a mail about them. */
export async function markTold(tx: Tx, subscriptionIds: number[], now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ deliveredAt: now })
    .where(inArray(sql`(${outbox.payload} ->> 'subscriptionId')::int`, subscriptionIds));
}
