import type { Feature } from '#api/contract/packages/feature.ts';
import type { Package, PackageFeature } from '#api/contract/packages/package.ts';
import { toPesos } from '#shared/money.ts';
import type { FeatureRow } from './features.store.ts';
import type { PackageLine } from './packages.store.ts';

function featureOf(line: PackageLine): PackageFeature | null {
  const { featureId, featureName, featureType, value } = line;
  if (featureId === null || featureName === null || featureType === null || value === null) return null;
  return { feature_id: featureId, name: featureName, description: line.featureDescription, feature_type: featureType, value };
}

const withoutFeatures = (line: PackageLine): Package => ({
  package_id: line.packageId,
  kind: line.kind,
  name: line.name,
  type: line.level,
  tagline: line.tagline,
  base_price: toPesos(line.basePrice),
  public_price: toPesos(line.publicPrice),
  delivery_days: line.deliveryDays,
  is_active: line.isActive,
  version: line.version,
  features: [],
});

/** Groups lines by package, with their features, in the given order. */
export function presentPackages(lines: PackageLine[]): Package[] {
  const byId = new Map<number, Package>();
  for (const line of lines) {
    const presented = byId.get(line.packageId) ?? withoutFeatures(line);
    byId.set(line.packageId, presented);
    const feature = featureOf(line);
    if (feature) presented.features.push(feature);
  }
  return [...byId.values()];
}

export const presentFeature = (row: FeatureRow, packageCount?: number): Feature => ({
  feature_id: row.featureId,
  name: row.name,
  description: row.description,
  feature_type: row.featureType,
  version: row.version,
  ...(packageCount === undefined ? {} : { package_count: packageCount }),
});
