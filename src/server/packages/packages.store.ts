import { and, asc, eq, sql } from 'drizzle-orm';
import type { PackageKind } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { isOneOf, prepared } from '../db/prepared.ts';
import { features, packageFeatures, packages } from '../db/schema/catalogue.ts';

const columns = {
  packageId: packages.packageId,
  kind: packages.kind,
  level: packages.level,
  name: packages.name,
  tagline: packages.tagline,
  basePrice: packages.basePrice,
  publicPrice: packages.publicPrice,
  deliveryDays: packages.deliveryDays,
  isActive: packages.isActive,
  version: packages.version,
  featureId: features.featureId,
  featureName: features.name,
  featureDescription: features.description,
  featureType: features.featureType,
  value: packageFeatures.value,
};

const placeholders = {
  kind: eq(packages.kind, sql.placeholder('kind')),
  id: eq(packages.packageId, sql.placeholder('packageId')),
  visible: sql`(${packages.isActive} or ${sql.placeholder('withHidden')}::boolean)`,
};

/** One line per feature of a package: essential before optimal, features in their order. */
const selectLines = (tx: Tx) =>
  tx
    .select(columns)
    .from(packages)
    .leftJoin(packageFeatures, eq(packageFeatures.packageId, packages.packageId))
    .leftJoin(features, eq(features.featureId, packageFeatures.featureId))
    .orderBy(asc(packages.level), asc(packages.packageId), asc(packageFeatures.position));

/** Anonymous visitors read the catalogue most. */
const statements = prepared((tx) => ({
  ofKind: selectLines(tx).where(and(placeholders.kind, placeholders.visible)).prepare('packages_of_kind'),
  one: selectLines(tx)
    .where(and(placeholders.kind, placeholders.id, placeholders.visible))
    .prepare('package_of_kind'),
  onSale: tx
    .select({ id: packages.packageId })
    .from(packages)
    .where(and(isOneOf(packages.packageId, 'packageIds'), packages.isActive))
    .prepare('packages_on_sale'),
  hold: tx.select().from(packages).where(and(placeholders.kind, placeholders.id)).for('share').prepare('hold_package'),
}));

export type PackageLine = Awaited<ReturnType<typeof selectLines>>[number];

export const findPackageLines = (tx: Tx, kind: PackageKind, withHidden: boolean): Promise<PackageLine[]> =>
  statements(tx).ofKind.execute({ kind, withHidden });

export const findLinesOfPackage = (tx: Tx, kind: PackageKind, packageId: number, withHidden: boolean): Promise<PackageLine[]> =>
  statements(tx).one.execute({ kind, packageId, withHidden });

export async function findActivePackage(tx: Tx, kind: PackageKind, packageId: number) {
  const [row] = await tx
    .select({ packageId: packages.packageId })
    .from(packages)
    .where(and(eq(packages.kind, kind), eq(packages.packageId, packageId), packages.isActive));
  return row;
}

/** Locks the package of a new order: its price and availability stay unchanged until the transaction ends. */
export async function holdPackage(tx: Tx, kind: PackageKind, packageId: number) {
  const [row] = await statements(tx).hold.execute({ kind, packageId });
  return row;
}
export type PackageRow = NonNullable<Awaited<ReturnType<typeof holdPackage>>>;

/** Locks a package to change it: concurrent orders wait, and then see the new price. */
export async function lockPackage(tx: Tx, kind: PackageKind, packageId: number): Promise<boolean> {
  const rows = await tx
    .select({ packageId: packages.packageId })
    .from(packages)
    .where(and(eq(packages.kind, kind), eq(packages.packageId, packageId)))
    .for('update');
  return rows.length > 0;
}

export type PackageValues = Pick<PackageRow, 'name' | 'level' | 'tagline' | 'basePrice' | 'publicPrice'> &
  Partial<Pick<PackageRow, 'deliveryDays'>>;

/** Undefined if this person already used the key for a package. */
export async function insertPackage(
  tx: Tx,
  kind: PackageKind,
  values: PackageValues,
  by: { createdBy: string; idempotencyKey: string | undefined },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(packages)
    .values({ kind, ...values, ...by })
    .onConflictDoNothing({ target: [packages.createdBy, packages.idempotencyKey] })
    .returning({ packageId: packages.packageId });
  return row?.packageId;
}

export async function findPackageByKey(
  tx: Tx,
  createdBy: string,
  key: string,
): Promise<{ packageId: number; kind: PackageKind } | undefined> {
  const [row] = await tx
    .select({ packageId: packages.packageId, kind: packages.kind })
    .from(packages)
    .where(and(eq(packages.createdBy, createdBy), eq(packages.idempotencyKey, key)));
  return row;
}

export const savePackage = (tx: Tx, packageId: number, values: Partial<PackageValues & { isActive: boolean }>, now: Date) =>
  tx
    .update(packages)
    .set({ ...values, updatedAt: now })
    .where(eq(packages.packageId, packageId));

export interface ChosenValue {
  featureId: number;
  value: string;
}

/** Replaces the package's features with these, in this order. */
export async function saveChosenValues(tx: Tx, packageId: number, chosen: readonly ChosenValue[]): Promise<void> {
  await tx.delete(packageFeatures).where(eq(packageFeatures.packageId, packageId));
  if (chosen.length === 0) return;
  await tx.insert(packageFeatures).values(chosen.map((one, position) => ({ packageId, position, ...one })));
}

/** Which of these packages are on sale. */
export async function findPackagesOnSale(tx: Tx, packageIds: readonly number[]): Promise<Set<number>> {
  const rows = await statements(tx).onSale.execute({ packageIds });
  return new Set(rows.map(({ id }) => id));
}
