import { Box, Flex, Heading } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { type ProjectBoardView, projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { BoardFilters, type FilterAddress, isNarrowed, NothingFiltered, useFilterAddress } from '#parts/board-filters.tsx';
import { BoardRows, BoardScreen } from '#parts/board-screen.tsx';
import { CsvExport } from '#parts/csv-export.tsx';
import { type BoardClock, useBoard } from '#parts/use-board.ts';
import { roles } from '#shared/roles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MovingList } from '#ui/moving-list.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { projectBoardActors, projectExport, projectQuery } from './project-board-actors.ts';
import { ProjectCard } from './project-card.tsx';
import { type ProjectTabName, projectTabs } from './project-tabs.ts';

const look = { loading: 'Cargando los proyectos', cards: 3, failed: 'Error al cargar los proyectos' };

interface NoProjectsProps {
  view: ProjectBoardView;
  address: FilterAddress;
}

const NoProjects = ({ view, address }: NoProjectsProps) =>
  isNarrowed(view.filter) ? (
    <NothingFiltered title="No hay proyectos" clear={address.clear} />
  ) : (
    <EmptyState title="No hay proyectos">
      {view.search.trim() === ''
        ? 'Aquí aparecen los proyectos en cuanto alguien los asigna.'
        : 'Nada coincide con tu búsqueda. Prueba con otro nombre, correo o folio.'}
    </EmptyState>
  );

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
  clock?: BoardClock;
}

const Board = ({ tab, user, machine, clock }: ProjectBoardPageProps) => {
  const provided = useMemo(() => machine ?? projectBoardMachine.provide({ actors: projectBoardActors(projectTabs[tab]) }), [machine, tab]);
  const address = useFilterAddress();
  const { view, send, search } = useBoard(provided, { filter: address.filter, topic: 'order', clock });
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
      <Box mt="6">
        <BoardScreen view={view} send={send} look={look}>
          <BoardRows view={view} send={send} look={look} none={<NoProjects view={view} address={address} />} gap="5">
            <Box display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
              <MovingList items={view.rows.map((project) => ({ key: project.subscription_id, card: <ProjectCard project={project} /> }))} />
            </Box>
          </BoardRows>
        </BoardScreen>
      </Box>
    </>
  );
};

/** /admin/development and its tabs. 'Todos los Proyectos' is for superadmins; other staff are redirected. */
export const ProjectBoardPage = (props: ProjectBoardPageProps) =>
  props.tab === 'all' && !isSuperadmin(props.user) ? <Navigate to={projectTabs.mine.path} replace /> : <Board key={props.tab} {...props} />;
