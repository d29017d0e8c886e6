import type { Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { Feature as CatalogueFeature } from '#api/contract/packages/feature.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { PackageInput } from '#api/contract/packages/package-input.ts';
import { fitsFeatureType, plainFeatureValue } from '#shared/feature-value.ts';
import { type PackageKind, type PackageLevel, packageName } from '#shared/vocabulary.ts';

/** The fields of a feature that the form shows. */
export type Feature = Pick<CatalogueFeature, 'feature_id' | 'name' | 'feature_type'>;

/** The fields as typed: numbers are texts until they are sent. */
export interface PackageFields {
  level: PackageLevel;
  tagline: string;
  basePrice: string;
  publicPrice: string;
  deliveryDays: string;
}

export interface Chosen {
  featureId: number;
  /** Empty: the feature is merely included. */
  value: string;
}

export interface PackageDraft {
  kind: PackageKind;
  /** The package being edited; null for a new one. */
  original: Package | null;
  features: readonly Feature[];
  fields: PackageFields;
  chosen: readonly Chosen[];
}

/** `$11,900.50` → 11900.5; NaN if not an amount, undefined if blank. */
export const priceOf = (text: string): number | undefined => {
  const plain = text.replace(/[\s$,]/g, '');
  if (plain === '') return undefined;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

const daysOf = (text: string): number => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN);

/** A package keeps its name unless its level changes. */
const nameOf = ({ kind, original, fields }: PackageDraft): string =>
  original !== null && original.type === fields.level ? original.name : packageName(kind, fields.level);

/** The message to send, not yet validated. */
export const packageMessage = (draft: PackageDraft): { [K in keyof PackageInput]: unknown } => ({
  packageData: {
    name: nameOf(draft),
    type: draft.fields.level,
    tagline: draft.fields.tagline,
    base_price: priceOf(draft.fields.basePrice),
    public_price: priceOf(draft.fields.publicPrice),
    delivery_days: daysOf(draft.fields.deliveryDays),
  },
  features: draft.chosen.map(({ featureId, value }) => ({
    feature_id: featureId,
    ...(value.trim() === '' ? {} : { value }),
  })),
});

const valueIssues = ({ features, chosen }: PackageDraft): Issue[] =>
  chosen.flatMap(({ featureId, value }, at) => {
    const feature = features.find((one) => one.feature_id === featureId);
    if (!feature || fitsFeatureType(feature.feature_type, value.trim() || plainFeatureValue)) return [];
    return [{ path: `features.${at}.value`, message: `«${feature.name}» lleva un número` }];
  });

/** All issues, by the contract's paths. */
export const packageIssues = (draft: PackageDraft): Issue[] => [...issuesOf(PackageInput, packageMessage(draft)), ...valueIssues(draft)];
