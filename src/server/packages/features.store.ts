import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { features, packageFeatures } from '../db/schema/catalogue.ts';

export const findFeatures = (tx: Tx) => tx.select().from(features).orderBy(asc(features.featureId));
export type FeatureRow = Awaited<ReturnType<typeof findFeatures>>[number];
export type FeatureValues = Pick<FeatureRow, 'name' | 'description' | 'featureType'>;

/** The number of packages with each feature; unused features are missing. */
export async function countPackagesByFeature(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx
    .select({ featureId: packageFeatures.featureId, packages: count() })
    .from(packageFeatures)
    .groupBy(packageFeatures.featureId);
  return new Map(rows.map((row) => [row.featureId, Number(row.packages)]));
}

/** Until the transaction ends, no package can add this feature and nobody else can change it. */
export async function lockFeature(tx: Tx, featureId: number): Promise<FeatureRow | undefined> {
  const [row] = await tx.select().from(features).where(eq(features.featureId, featureId)).for('update');
  return row;
}

/** Until the transaction ends, these features are not deleted and keep their type. Locked in id order to avoid deadlocks between packages. */
export const holdFeatures = (tx: Tx, featureIds: number[]): Promise<FeatureRow[]> =>
  featureIds.length === 0
    ? Promise.resolve([])
    : tx.select().from(features).where(inArray(features.featureId, featureIds)).orderBy(asc(features.featureId)).for('share');

export async function findFeatureValues(tx: Tx, featureId: number): Promise<string[]> {
  const rows = await tx.select({ value: packageFeatures.value }).from(packageFeatures).where(eq(packageFeatures.featureId, featureId));
  return rows.map((row) => row.value);
}

/** Undefined if the name is taken. */
export async function insertFeature(tx: Tx, values: FeatureValues): Promise<FeatureRow | undefined> {
  const [row] = await tx.insert(features).values(values).onConflictDoNothing({ target: features.name }).returning();
  return row;
}

export async function saveFeature(tx: Tx, featureId: number, values: FeatureValues): Promise<FeatureRow> {
  const [row] = await tx.update(features).set(values).where(eq(features.featureId, featureId)).returning();
  if (!row) throw new Error('the feature is no longer there');
  return row;
}

export const removeFeature = (tx: Tx, featureId: number) => tx.delete(features).where(eq(features.featureId, featureId));
