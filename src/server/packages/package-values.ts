import type { Issue } from '#api/contract/failures.ts';
import type { ChosenFeature, PackageData } from '#api/contract/packages/package-input.ts';
import { fitsFeatureType, plainFeatureValue } from '#shared/feature-value.ts';
import { toCentavos } from '#shared/money.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type FeatureRow, holdFeatures } from './features.store.ts';
import type { ChosenValue, PackageValues } from './packages.store.ts';

/** Converts the call's pesos to the database's centavos. */
export const packageValuesOf = ({ name, type, tagline, base_price, public_price }: PackageData): PackageValues => ({
  name,
  level: type,
  tagline: tagline ?? '',
  basePrice: toCentavos(base_price),
  publicPrice: toCentavos(public_price),
});

function issueOf(known: Map<number, FeatureRow>, { feature_id, value = plainFeatureValue }: ChosenFeature, at: number): Issue[] {
  const feature = known.get(feature_id);
  if (!feature) return [{ path: `features.${at}.feature_id`, message: 'Esta característica ya no existe' }];
  if (fitsFeatureType(feature.featureType, value)) return [];
  const message = feature.featureType === 'number' ? `«${feature.name}» lleva un número` : `«${feature.name}» no lleva valor`;
  return [{ path: `features.${at}.value`, message }];
}

/** The chosen features as stored; checks that each exists and has a value of its type. */
export async function chosenValuesOf(tx: Tx, chosen: readonly ChosenFeature[]): Promise<ChosenValue[]> {
  const rows = await holdFeatures(
    tx,
    chosen.map((one) => one.feature_id),
  );
  const known = new Map(rows.map((row) => [row.featureId, row]));
  const issues = chosen.flatMap((one, at) => issueOf(known, one, at));
  const [first] = issues;
  if (first) throw new Refusal('invalid_input', issues.length === 1 ? first.message : 'Revisa los datos marcados', { issues });
  return chosen.map(({ feature_id, value }) => ({ featureId: feature_id, value: value ?? plainFeatureValue }));
}
