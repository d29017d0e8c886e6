import { Box, chakra, Heading } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { createFeature } from '#api/contract/packages/create-feature.ts';
import { deleteFeature } from '#api/contract/packages/delete-feature.ts';
import type { Feature } from '#api/contract/packages/feature.ts';
import { listFeatures } from '#api/contract/packages/list-features.ts';
import { updateFeature } from '#api/contract/packages/update-feature.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type FeatureCatalogueEvent, featureCatalogueMachine } from '#machines/flows/feature-catalogue/feature-catalogue.machine.ts';
import {
  type FeatureCatalogueView,
  featureCatalogueView,
  featureCatalogueWork,
} from '#machines/flows/feature-catalogue/feature-catalogue.view.ts';
import type { FeatureForm } from '#machines/flows/feature-catalogue/feature-form.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { PackageTabs } from '#ui/package-tabs.tsx';
import { Panel } from '#ui/panel.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { FeatureDialogs } from './feature-dialogs.tsx';
import { FeatureFields } from './feature-fields.tsx';
import { FeatureTable } from './feature-table.tsx';

const featureCatalogueActors = {
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

interface PartProps {
  view: FeatureCatalogueView;
  send: (event: FeatureCatalogueEvent) => void;
}

const NewFeature = ({ view, send }: PartProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    send({ type: 'SUBMIT' });
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Panel title="Nueva característica">
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
        <FeatureFields view={view.draft} onChange={(change) => send({ type: 'CHANGE', ...change })} />
        <Button type="submit" full icon={<Plus size={18} aria-hidden="true" />} loading={view.draft.isBusy}>
          Crear
        </Button>
      </chakra.form>
    </Panel>
  );
};

const List = ({ view, send }: PartProps) => (
  <Box
    display="grid"
    gap={{ base: '5', xl: '6' }}
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '320px minmax(0, 1fr)' }}
    alignItems="start"
  >
    <NewFeature view={view} send={send} />
    {view.features.length === 0 ? (
      <EmptyState title="Aún no hay características">Crea la primera: después se elige en cada paquete.</EmptyState>
    ) : (
      <FeatureTable features={view.features} send={send} />
    )}
    <FeatureDialogs view={view} send={send} />
  </Box>
);

const screensOf = ({ view, send }: PartProps): Record<FeatureCatalogueView['screen'], ReactNode> => ({
  loading: (
    <LoadingRegion label="Cargando las características">
      <CardListSkeleton cards={3} />
    </LoadingRegion>
  ),
  failed: (
    <ErrorState
      title="Error al cargar las características"
      detail={view.failure ? failureDetail(view.failure) : null}
      onRetry={() => send({ type: 'RETRY' })}
    />
  ),
  list: <List view={view} send={send} />,
});

const withToasts = (machine: typeof featureCatalogueMachine) =>
  machine.provide({
    actions: {
      tellCreated: () => void toast.success('Característica creada exitosamente'),
      tellNotCreated: (_, { failure }) => void toast.error('Error al crear la característica', { detail: failureDetail(failure) }),
      tellUpdated: () => void toast.success('Característica actualizada exitosamente'),
      tellDeleted: () => void toast.success('Característica eliminada exitosamente'),
    },
  });

const provided = featureCatalogueMachine.provide({ actors: featureCatalogueActors });

/** /admin/packages/features. */
export const FeatureCataloguePage = ({ machine = provided }: { machine?: typeof featureCatalogueMachine }) => {
  const running = useMachine(useMemo(() => withToasts(machine), [machine]));
  const [snapshot, send] = running;
  useSavedWork('feature-catalogue', running, featureCatalogueWork);
  const view = featureCatalogueView(snapshot);
  return (
    <>
      <Heading as="h1" textStyle="h1" mb="5">
        Paquetes
      </Heading>
      <PackageTabs current="features" />
      <Box mt="6">{screensOf({ view, send })[view.screen]}</Box>
    </>
  );
};
