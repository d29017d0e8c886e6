import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { createFeature } from '#api/contract/packages/create-feature.ts';
import { deleteFeature } from '#api/contract/packages/delete-feature.ts';
import type { Feature } from '#api/contract/packages/feature.ts';
import { listFeatures } from '#api/contract/packages/list-features.ts';
import { updateFeature } from '#api/contract/packages/update-feature.ts';
import type { FeatureForm } from '#machines/flows/feature-catalogue/feature-form.ts';

export const featureCatalogueActors = {
  loadFeatures: fromPromise<Feature[]>(async ({ signal }) => (await call(listFeatures, {}, { signal })).features),
  createFeature: fromPromise<Feature, FeatureForm>(
    async ({ input, signal }) => (await call(createFeature, { body: input }, { signal })).feature,
  ),
  updateFeature: fromPromise<Feature, { featureId: number; baseVersion: number | null; form: FeatureForm }>(async ({ input, signal }) => {
    const body = { ...input.form, ...(input.baseVersion === null ? {} : { base_version: input.baseVersion }) };
    return (await call(updateFeature, { params: { id: String(input.featureId) }, body }, { signal })).feature;
  }),
  deleteFeature: fromPromise<void, { featureId: number }>(async ({ input, signal }) => {
    await call(deleteFeature, { params: { id: String(input.featureId) } }, { signal });
  }),
};
