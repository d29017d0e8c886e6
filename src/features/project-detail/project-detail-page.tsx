import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import { getProject } from '#api/contract/development/get-project.ts';
import type { Project } from '#api/contract/development/project.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type ProjectDetailView,
  projectDetailMachine,
  projectDetailView,
  projectDetailWork,
} from '#machines/flows/project-detail/project-detail.machine.ts';
import { warningsOfOrder } from '#machines/lifecycles/order-news.ts';
import { BriefPanel } from '#parts/brief-panel.tsx';
import { CustomerPanel } from '#parts/customer-panel.tsx';
import { PromisePanel } from '#parts/promise-panel.tsx';
import { TurnBanner } from '#parts/turn-banner.tsx';
import { orderConcept } from '#shared/brand.ts';
import { reachedStages } from '#shared/reached-stages.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useListBehind } from '#ui/list-address.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { OrderWarnings } from '#ui/order-warnings.tsx';
import { Panel } from '#ui/panel.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { StageList } from '#ui/stage-list.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { DevelopmentBadge } from '#ui/status-badges.tsx';
import { OpenDialog, ProjectActions, type ProjectViewProps } from './project-dialogs.tsx';
import { Publication, Sold, StatusHistory } from './project-panels.tsx';

const projectDetailActors = {
  loadProject: fromPromise<Project, { projectId: number }>(async ({ input, signal }) => {
    const { project } = await call(getProject, { params: { id: String(input.projectId) } }, { signal });
    return project;
  }),
};

const Head = ({ view, send, project }: ProjectViewProps) => (
  <Box mb="5">
    <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
      <Box minW="0" overflowWrap="anywhere">
        <Heading as="h1" textStyle="h1">
          {project.name}
        </Heading>
        <Text color="fg.muted" mt="1">
          <Text as="span" textStyle="code">
            {orderConcept(project.subscription_id)}
          </Text>
          {` · ${project.customer_name} · ${project.developer_name === null ? 'sin desarrollador' : `lo construye ${project.developer_name}`}`}
        </Text>
      </Box>
      <DevelopmentBadge status={project.development_status} />
    </Flex>
    <ProjectActions view={view} send={send} />
  </Box>
);

const Stale = ({ view, send }: Pick<ProjectViewProps, 'view' | 'send'>) =>
  view.failure ? (
    <Box mb="5">
      <StaleNotice title="Error al cargar el proyecto" onRetry={() => send({ type: 'RETRY' })}>
        {failureDetail(view.failure)} Ves los datos de antes.
      </StaleNotice>
    </Box>
  ) : null;

const Stages = ({ project: { development_status: status, statusHistory } }: { project: Project }) => (
  <StageList
    status={status}
    reached={reachedStages(
      status,
      statusHistory.map(({ new_status }) => new_status),
    )}
  />
);

const ProjectView = (props: ProjectViewProps) => (
  <>
    <Head {...props} />
    <Stale {...props} />
    <TurnBanner turn={props.project.turn} />
    <OrderWarnings warnings={warningsOfOrder(props.project)} />
    <Panel mb={{ base: '4', lg: '5' }}>
      <Stages project={props.project} />
    </Panel>
    <Box
      display="grid"
      gap={{ base: '4', lg: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      alignItems="start"
    >
      <Box display="grid" gap={{ base: '4', lg: '5' }}>
        <Sold project={props.project} />
        <BriefPanel title="Datos del proyecto" brief={props.project} />
        <StatusHistory project={props.project} />
      </Box>
      <Box display="grid" gap={{ base: '4', lg: '5' }}>
        <PromisePanel order={props.project} reader="staff" />
        <Publication {...props} />
        <CustomerPanel order={props.project} />
      </Box>
    </Box>
    <OpenDialog {...props} />
  </>
);

const provided = projectDetailMachine.provide({ actors: projectDetailActors });

interface ProjectDetailPageProps {
  projectId: number;
  machine?: typeof projectDetailMachine;
}

/** /admin/development/{projectId}. Pass the project's id as `key`, so that another project remounts it. */
export const ProjectDetailPage = ({ projectId, machine = provided }: ProjectDetailPageProps) => {
  const running = useMachine(machine, { input: { projectId } });
  const [snapshot, send] = running;
  useSavedWork(`project-detail ${projectId}`, running, projectDetailWork);
  const view = projectDetailView(snapshot);
  const list = useListBehind(staffAddresses.projects);
  useEffect(() => watchChanges('order', () => send({ type: 'CHANGED' }), projectId), [send, projectId]);

  const loading = (
    <LoadingRegion label="Cargando el proyecto">
      <DetailSkeleton />
    </LoadingRegion>
  );
  const screens: Record<ProjectDetailView['screen'], ReactNode> = {
    loading,
    failed: (
      <ErrorState
        level="h1"
        title="Error al cargar el proyecto"
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    missing: (
      <EmptyState level="h1" title="Proyecto no encontrado">
        Puede que el folio esté mal escrito. Búscalo en la lista por cliente.
      </EmptyState>
    ),
    project: view.project ? <ProjectView view={view} send={send} project={view.project} /> : loading,
  };
  return (
    <>
      <Box mb="3">
        <BackLink to={list}>Volver a la lista</BackLink>
      </Box>
      {screens[view.screen]}
    </>
  );
};
