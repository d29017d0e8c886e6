import { type Failure, issueAt } from '#api/contract/failures.ts';
import type { Feature } from '#api/contract/packages/feature.ts';
import type { Difference } from '#machines/parts.ts';
import type { FeatureCatalogueEvent, FeatureCatalogueSnapshot } from './feature-catalogue.machine.ts';
import { differencesOf, emptyFeature, type FeatureForm, formOf } from './feature-form.ts';

interface FormView {
  form: FeatureForm;
  errors: { name: string | undefined; description: string | undefined; type: string | undefined };
  isBusy: boolean;
}

export interface FeatureCatalogueView {
  screen: 'loading' | 'failed' | 'list';
  features: readonly Feature[];
  draft: FormView;
  dialog: 'edit' | 'delete' | null;
  edit: FormView;
  /** The differences from what somebody else saved in the meantime; null unless the user must choose. */
  conflict: readonly Difference[] | null;
  subject: Feature | null;
  isDeleting: boolean;
  /** Why loading the list or the dialog's action failed. */
  failure: Failure | null;
}

export const featureCatalogueView = (snapshot: FeatureCatalogueSnapshot): FeatureCatalogueView => {
  const { features, draft, edit, subject, issues, failure } = snapshot.context;
  const isEdit = snapshot.matches('editing') || snapshot.matches('saving');
  const isDelete = snapshot.matches('confirming') || snapshot.matches('deleting');
  const errorsOf = (mine: boolean) => {
    const refusal = mine ? { code: 'invalid_input' as const, message: '', issues: [...issues] } : null;
    return { name: issueAt(refusal, 'name'), description: issueAt(refusal, 'description'), type: issueAt(refusal, 'feature_type') };
  };
  const isClosed = snapshot.matches('loading');
  return {
    screen: snapshot.hasTag('ko') ? 'failed' : isClosed ? 'loading' : 'list',
    features,
    draft: { form: draft, errors: errorsOf(!isEdit), isBusy: snapshot.matches('creating') },
    dialog: isEdit ? 'edit' : isDelete ? 'delete' : null,
    edit: { form: edit, errors: errorsOf(isEdit), isBusy: snapshot.matches('saving') },
    conflict: subject !== null && snapshot.matches({ editing: 'comparing' }) ? differencesOf(subject, edit) : null,
    subject,
    isDeleting: snapshot.matches('deleting'),
    failure,
  };
};

const changesOf = (before: FeatureForm, now: FeatureForm) => [
  ...(now.name === before.name ? [] : [{ field: 'name' as const, value: now.name }]),
  ...(now.description === before.description ? [] : [{ field: 'description' as const, value: now.description }]),
  ...(now.feature_type === before.feature_type ? [] : [{ field: 'feature_type' as const, value: now.feature_type }]),
];

/** The unsaved input for a new and for an existing feature, as the events that restore it. */
export const featureCatalogueWork = (snapshot: FeatureCatalogueSnapshot): FeatureCatalogueEvent[] => {
  const { draft, edit, subject, baseVersion } = snapshot.context;
  const written = changesOf(emptyFeature, draft).map((change) => ({ type: 'CHANGE' as const, ...change }));
  if (subject === null || featureCatalogueView(snapshot).dialog !== 'edit') return written;
  const over = changesOf(formOf(subject), edit).map((change) => ({ type: 'CHANGE_EDIT' as const, ...change }));
  return [...written, { type: 'EDIT', featureId: subject.feature_id, since: baseVersion ?? subject.version }, ...over];
};
