import type { Issue } from '#api/contract/failures.ts';
import type { ChosenFeature, PackageData } from '#api/contract/packages/package-input.ts';
import { business } from '#shared/business.ts';
import { fitsFeatureType, plainFeatureValue } from '#shared/feature-value.ts';
import { toCentavos } from '#shared/money.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type FeatureRow, holdFeatures } from './features.store.ts';
import type { ChosenValue, PackageValues } from './packages.store.ts';

/** Converts the call's pesos to the database's centavos. */
export const packageValuesOf = ({ name, type, tagline, base_price, public_price, delivery_days }: PackageData): PackageValues => ({
  name,
  level: type,
  tagline: tagline ?? '',
  basePrice: toCentavos(base_price),
  publicPrice: toCentavos(public_price),
  ...(delivery_days === undefined ? {} : { deliveryDays: delivery_days }),
});

const promised = business.deliveryBusinessDays;

/** Refuses other days than the site promises, for a package on sale. `path`: the field of the call that has them. */
export function refuseUnpromisedDays(deliveryDays: number | undefined, path: string | null): void {
  if (deliveryDays === undefined || (deliveryDays >= promised.from && deliveryDays <= promised.to)) return;
  const message = `Un paquete a la venta se entrega en un plazo de ${promised.from} a ${promised.to} días hábiles, como promete el sitio`;
  throw new Refusal('invalid_input', message, path === null ? {} : { issues: [{ path, message }] });
}

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
