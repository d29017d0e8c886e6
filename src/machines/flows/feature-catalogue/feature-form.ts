import type { Feature } from '#api/contract/packages/feature.ts';
import type { Difference } from '#machines/parts.ts';
import { type FeatureType, featureTypeNames } from '#shared/vocabulary.ts';

export interface FeatureForm {
  name: string;
  description: string;
  feature_type: FeatureType;
}

/** The initial values of the form. */
export const emptyFeature: FeatureForm = { name: '', description: '', feature_type: 'boolean' };
export const formOf = ({ name, description, feature_type }: Feature): FeatureForm => ({
  name,
  description: description ?? '',
  feature_type,
});

/** The fields where the current feature differs from what was typed. */
export const differencesOf = (subject: Feature, edit: FeatureForm): Difference[] => {
  const now = formOf(subject);
  return [
    ...(edit.name.trim() === now.name ? [] : [{ label: 'Nombre', now: now.name }]),
    ...(edit.description.trim() === now.description ? [] : [{ label: 'Descripción', now: now.description || 'sin descripción' }]),
    ...(edit.feature_type === now.feature_type ? [] : [{ label: 'Tipo', now: featureTypeNames[now.feature_type] }]),
  ];
};
