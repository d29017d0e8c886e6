import type { Package } from '#api/contract/packages/package.ts';
import { business } from '#shared/business.ts';
import { featureValue } from '#shared/package-feature.ts';
import type { Chosen, PackageDraft, PackageFields } from './package-message.ts';

const empty: PackageFields = {
  level: 'essential',
  tagline: '',
  basePrice: '',
  publicPrice: '',
  deliveryDays: String(business.deliveryBusinessDays.to),
};

const fieldsOf = (original: Package): PackageFields => ({
  level: original.type,
  tagline: original.tagline,
  basePrice: original.base_price.toFixed(2),
  publicPrice: original.public_price.toFixed(2),
  deliveryDays: String(original.delivery_days),
});

const chosenOf = (original: Package): Chosen[] =>
  original.features.map((feature) => ({ featureId: feature.feature_id, value: featureValue(feature) ?? '' }));

/** The initial values of the form. */
export const startingWith = (original: Package | null): { fields: PackageFields; chosen: Chosen[] } =>
  original === null ? { fields: empty, chosen: [] } : { fields: fieldsOf(original), chosen: chosenOf(original) };

export const without = (chosen: readonly Chosen[], featureId: number): Chosen[] => chosen.filter((one) => one.featureId !== featureId);

export const isChosen = (chosen: readonly Chosen[], featureId: number): boolean => chosen.some((one) => one.featureId === featureId);

/** Typing a value selects the feature; an already selected one keeps its position. */
export const withValue = (chosen: readonly Chosen[], featureId: number, value: string): Chosen[] =>
  isChosen(chosen, featureId)
    ? chosen.map((one) => (one.featureId === featureId ? { featureId, value } : one))
    : [...chosen, { featureId, value }];

/** Adds this package's features: one may have been created since the list was loaded. */
export const withFeaturesOf = (known: PackageDraft['features'], { features }: Package): PackageDraft['features'] => [
  ...known,
  ...features.filter(({ feature_id }) => !known.some((one) => one.feature_id === feature_id)),
];
