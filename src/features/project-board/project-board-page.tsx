import { Box, Flex, Heading } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { watchChanges } from '#api/client/watch-changes.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { BoardEvent } from '#machines/flows/board.ts';
import { type ProjectBoardView, projectBoardMachine, projectBoardView } from '#machines/flows/project-board/project-board.machine.ts';
import { BoardFilters, type FilterAddress, NothingFiltered, useFilterAddress, useFilterOfAddress } from '#parts/board-filters.tsx';
import { CsvExport } from '#parts/csv-export.tsx';
import { roles } from '#shared/roles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useSearchInAddress } from '#ui/list-address.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { MovingList } from '#ui/moving-list.tsx';
import { Paged } from '#ui/paged.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { projectBoardActors, projectExport, projectQuery } from './project-board-actors.ts';
import { ProjectCard } from './project-card.tsx';
import { type ProjectTabName, projectTabs } from './project-tabs.ts';

interface PartProps {
  view: ProjectBoardView;
  send: (event: BoardEvent) => void;
  address: FilterAddress;
}

const Stale = ({ view, send }: Omit<PartProps, 'address'>) =>
  view.failure ? (
    <StaleNotice title="Error al cargar los proyectos" onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} Ves la lista de antes.
    </StaleNotice>
  ) : null;

const Cards = ({ view, send }: Omit<PartProps, 'address'>) => (
  <Box display="grid" gap="5" aria-busy={view.isRefreshing}>
    <Stale view={view} send={send} />
    <Paged label="Páginas de proyectos" items={view.rows}>
      {(shown) => (
        <Box display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
          <MovingList items={shown.map((project) => ({ key: project.subscription_id, card: <ProjectCard project={project} /> }))} />
        </Box>
      )}
    </Paged>
  </Box>
);

const screensOf = ({ view, send, address }: PartProps): Record<ProjectBoardView['screen'], ReactNode> => ({
  loading: (
    <LoadingRegion label="Cargando los proyectos">
      <CardListSkeleton cards={3} />
    </LoadingRegion>
  ),
  failed: (
    <ErrorState
      title="Error al cargar los proyectos"
      detail={view.failure ? failureDetail(view.failure) : null}
      onRetry={() => send({ type: 'RETRY' })}
    />
  ),
  empty: (
    <Box display="grid" gap="5" aria-busy={view.isRefreshing}>
      <Stale view={view} send={send} />
      {view.isFiltered ? (
        <NothingFiltered title="No hay proyectos" clear={address.clear} />
      ) : (
        <EmptyState title="No hay proyectos">
          {view.search.trim() === ''
            ? 'Aquí aparecen los proyectos en cuanto alguien los asigna.'
            : 'Nada coincide con tu búsqueda. Prueba con otro nombre, correo o folio.'}
        </EmptyState>
      )}
    </Box>
  ),
  list: <Cards view={view} send={send} />,
});

const isSuperadmin = (user: SessionUser): boolean => user.role === roles.superadmin;

const Tabs = ({ current, user }: { current: ProjectTabName; user: SessionUser }) => (
  <TabLinks
    label="Proyectos"
    tabs={(Object.keys(projectTabs) as ProjectTabName[])
      .filter((name) => name !== 'all' || isSuperadmin(user))
      .map((name) => ({ to: projectTabs[name].path, label: projectTabs[name].label, current: name === current }))}
  />
);

interface ProjectBoardPageProps {
  tab: ProjectTabName;
  user: SessionUser;
  machine?: typeof projectBoardMachine;
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

const Board = ({ tab, user, machine, clock }: ProjectBoardPageProps) => {
  const provided = useMemo(() => machine ?? projectBoardMachine.provide({ actors: projectBoardActors(projectTabs[tab]) }), [machine, tab]);
  const address = useFilterAddress();
  const [snapshot, send] = useMachine(provided, { input: { filter: address.filter }, ...(clock === undefined ? {} : { clock }) });
  const view = projectBoardView(snapshot);
  useEffect(() => watchChanges('order', () => send({ type: 'CHANGED' })), [send]);
  useFilterOfAddress(address, send);
  const search = useSearchInAddress((value) => send({ type: 'TYPE_SEARCH', value }));
  return (
    <>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" mb="5">
        <Heading as="h1" textStyle="h1">
          Desarrollo
        </Heading>
        <Flex gap="3" align="center" wrap="wrap">
          <SearchField label="Buscar proyecto..." value={view.search} onChange={search} shortcut />
          <CsvExport
            operation={projectExport(projectTabs[tab])}
            filter={projectQuery(projectTabs[tab], view)}
            name={tab === 'all' ? 'proyectos' : 'mis-proyectos'}
          />
        </Flex>
      </Flex>
      <Tabs current={tab} user={user} />
      <BoardFilters view={view} address={address} ofOneDeveloper={tab !== 'all'} />
      <Box mt="6">{screensOf({ view, send, address })[view.screen]}</Box>
    </>
  );
};

/** /admin/development and its tabs. 'Todos los Proyectos' is for superadmins; other staff are redirected. */
export const ProjectBoardPage = (props: ProjectBoardPageProps) =>
  props.tab === 'all' && !isSuperadmin(props.user) ? <Navigate to={projectTabs.mine.path} replace /> : <Board key={props.tab} {...props} />;
