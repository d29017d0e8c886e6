import type { InputOf } from '#api/contract/operation.ts';
import type { updateFeature as contract } from '#api/contract/packages/update-feature.ts';
import { fitsFeatureType } from '#shared/feature-value.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { databaseCodeOf } from '../kernel/database-error.ts';
import { mustBeUnchanged } from '../kernel/record-changed.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { featureNameTaken, featureValuesOf, writeDownFeature } from './feature-values.ts';
import { type FeatureValues, findFeatureValues, lockFeature, saveFeature } from './features.store.ts';
import { presentFeature } from './packages.present.ts';

const uniqueViolation = '23505';

async function saved(tx: Tx, featureId: number, values: FeatureValues) {
  try {
    return await saveFeature(tx, featureId, values);
  } catch (error) {
    if (databaseCodeOf(error) === uniqueViolation) throw featureNameTaken();
    throw error;
  }
}

export async function updateFeature(tx: Tx, actor: Actor, { params, body }: InputOf<typeof contract>, services: Services) {
  const before = await lockFeature(tx, params.id);
  if (!before) throw notFound('Esta característica ya no existe');
  const used = await findFeatureValues(tx, params.id);
  mustBeUnchanged(body.base_version, before.version, { feature: presentFeature(before, used.length) });
  if (!used.every((value) => fitsFeatureType(body.feature_type, value))) {
    const message = 'Hay paquetes con un valor que no es de ese tipo';
    throw new Refusal('feature_in_use', message, { issues: [{ path: 'feature_type', message }] });
  }
  const row = await saved(tx, params.id, featureValuesOf(body));
  await writeDownFeature(tx, actor, { before, after: row }, services.now());
  return { success: true as const, feature: presentFeature(row, used.length) };
}
