import type { FeatureInput } from '#api/contract/packages/feature.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { writeDown } from '../trail/write-down.ts';
import type { FeatureRow, FeatureValues } from './features.store.ts';

/** A blank description counts as none. */
export const featureValuesOf = ({ name, description, feature_type }: FeatureInput): FeatureValues => ({
  name,
  description: description === undefined || description === '' ? null : description,
  featureType: feature_type,
});

export const featureNameTaken = (): Refusal => {
  const message = 'Ya hay una característica con ese nombre';
  return new Refusal('feature_exists', message, { issues: [{ path: 'name', message }] });
};

const factsOf = ({ name, description, featureType }: FeatureRow) => ({ name, description, feature_type: featureType });

export async function writeDownFeature(
  tx: Tx,
  actor: Actor,
  { before, after }: { before?: FeatureRow; after?: FeatureRow },
  now: Date,
): Promise<void> {
  const row = after ?? before;
  if (row === undefined) return;
  const facts = { before: before === undefined ? null : factsOf(before), after: after === undefined ? null : factsOf(after) };
  await writeDown(tx, actor, { kind: 'feature', id: row.featureId, name: row.name, ...facts }, now);
}
