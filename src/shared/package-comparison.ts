import { type FeatureLine, featureValue } from './package-feature.ts';

/** `true` is shown as a check mark, `null` as a dash, a text as is. */
export type ComparedValue = string | true | null;

export interface ComparedFeature {
  name: string;
  /** One per package, in the same order. */
  values: ComparedValue[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const comparedValue = (feature: FeatureLine | undefined): ComparedValue => {
  if (feature === undefined) return null;
  const value = featureValue(feature);
  return value === null || capital(value);
};

/** Every feature of any of the packages, once, in order of first appearance. */
export const compareFeatures = (packages: readonly { features: readonly FeatureLine[] }[]): ComparedFeature[] => {
  const names = new Set(packages.flatMap(({ features }) => features.map(({ name }) => name)));
  return [...names].map((name) => ({
    name,
    values: packages.map(({ features }) => comparedValue(features.find((feature) => feature.name === name))),
  }));
};
