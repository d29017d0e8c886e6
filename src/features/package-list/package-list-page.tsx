import { Box, Flex, Heading } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { activatePackage } from '#api/contract/packages/activate-package.ts';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type Activation,
  type PackageListEvent,
  type PackageListView,
  packageListMachine,
  packageListView,
} from '#machines/flows/package-list/package-list.machine.ts';
import { type PackageKind, packageKindNames } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { PackageTabs } from '#ui/package-tabs.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { PackageSearch } from './package-search.tsx';
import { PackageTable } from './package-table.tsx';

const packageListActors = {
  loadPackages: fromPromise<Package[], { kind: PackageKind }>(async ({ input, signal }) => {
    const { packages } = await call(listPackages, { params: { type: input.kind } }, { signal });
    return packages;
  }),
  activatePackage: fromPromise<Package, Activation>(async ({ input, signal }) => {
    const params = { type: input.kind, id: String(input.packageId) };
    const { package: changed } = await call(activatePackage, { params, body: { is_active: input.isActive } }, { signal });
    return changed;
  }),
};

const provided = packageListMachine.provide({ actors: packageListActors });

const withToasts = (machine: typeof packageListMachine) =>
  machine.provide({
    actions: {
      tellActivated: (_, { changed }) => {
        toast.success(changed.is_active ? 'Paquete activado' : 'Paquete desactivado', { detail: changed.name });
      },
    },
  });

interface PartProps {
  kind: PackageKind;
  view: PackageListView;
  send: (event: PackageListEvent) => void;
}

const NewPackage = ({ kind }: { kind: PackageKind }) => (
  <ButtonLink to={`/admin/packages/${kind}/new`} icon={<Plus size={18} aria-hidden="true" />}>
    Nuevo Paquete
  </ButtonLink>
);

const screensOf = ({ kind, view, send }: PartProps): Record<PackageListView['screen'], ReactNode> => ({
  loading: (
    <LoadingRegion label="Cargando los paquetes">
      <CardListSkeleton cards={3} />
    </LoadingRegion>
  ),
  failed: (
    <ErrorState
      title="Error al cargar los paquetes"
      detail={view.failure ? failureDetail(view.failure) : null}
      onRetry={() => send({ type: 'RETRY' })}
    />
  ),
  empty: <EmptyState title="Aún no hay paquetes">El primero que crees se verá aquí y en el sitio.</EmptyState>,
  list: (
    <>
      {view.failure ? (
        <Box mb="5">
          <Notice tone="error" role="alert" title="Error al actualizar el paquete">
            {failureDetail(view.failure)}
          </Notice>
        </Box>
      ) : null}
      <PackageSearch packages={view.packages}>
        {(shown) => <PackageTable label={`Paquetes ${packageKindNames[kind]}`} packages={shown} view={view} send={send} />}
      </PackageSearch>
    </>
  ),
});

interface PackageListPageProps {
  kind: PackageKind;
  machine?: typeof packageListMachine;
}

/** /admin/packages/{kind}. Pass the kind as `key`, so that another kind remounts it. */
export const PackageListPage = ({ kind, machine = provided }: PackageListPageProps) => {
  const [snapshot, send] = useMachine(
    useMemo(() => withToasts(machine), [machine]),
    { input: { kind } },
  );
  const view = packageListView(snapshot);
  return (
    <>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" mb="5">
        <Heading as="h1" textStyle="h1">
          Paquetes
        </Heading>
        <NewPackage kind={kind} />
      </Flex>
      <PackageTabs current={kind} />
      <Box mt="6">{screensOf({ kind, view, send })[view.screen]}</Box>
    </>
  );
};
