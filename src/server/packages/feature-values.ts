import type { FeatureInput } from '#api/contract/packages/feature.ts';
import { Refusal } from '../http/refusal.ts';
import type { FeatureValues } from './features.store.ts';

/** A blank description is none. */
export const featureValuesOf = ({ name, description, feature_type }: FeatureInput): FeatureValues => ({
  name,
  description: description === undefined || description === '' ? null : description,
  featureType: feature_type,
});

export const featureNameTaken = (): Refusal => {
  const message = 'Ya hay una característica con ese nombre';
  return new Refusal('feature_exists', message, { issues: [{ path: 'name', message }] });
};
