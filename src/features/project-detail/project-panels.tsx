import { Box, Text } from '@chakra-ui/react';
import { Rocket } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { Project } from '#api/contract/development/project.ts';
import type { ProjectDetailView } from '#machines/flows/project-detail/project-detail.machine.ts';
import { SoldPackage } from '#parts/sold-package.tsx';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Facade } from '#ui/facade.tsx';
import { HistoryList } from '#ui/history-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { SendToProject } from './project-dialogs.tsx';

export const StatusHistory = ({ project }: { project: Project }) => (
  <Panel
    title="Historial de estados"
    action={
      <ButtonLink to={`/admin/development/${project.subscription_id}/recorrido`} state={useLocation().state} size="sm" variant="outline">
        Ver recorrido
      </ButtonLink>
    }
  >
    <HistoryList entries={project.statusHistory} />
  </Panel>
);

export const Sold = ({ project }: { project: Project }) => (
  <SoldPackage
    order={project}
    action={
      <ButtonLink to={staffAddresses.order(project.subscription_id)} size="sm" variant="outline">
        Ver pedido
      </ButtonLink>
    }
  />
);

interface PublicationProps {
  view: ProjectDetailView;
  project: Project;
  send: SendToProject;
}

export const Publication = ({ view, project, send }: PublicationProps) => (
  <Panel flush>
    <Box height="136px" overflow="hidden" borderBottomWidth="1px">
      <Facade kind={project.package_type} status={project.development_status} />
    </Box>
    <Box p={{ base: '5', md: '7' }}>
      <Text as="h2" textStyle="h3" mb="2">
        Publicación
      </Text>
      <DefinitionList
        layout="narrow"
        items={[
          { label: 'Producción', value: project.production_url ? <SiteLink url={project.production_url} /> : 'Pendiente de asignar' },
          { label: 'Staging', value: project.staging_url ? <SiteLink url={project.staging_url} /> : null },
        ]}
      />
      {view.isLive ? null : (
        <Box mt="4">
          <Button
            full
            icon={<Rocket size={18} aria-hidden="true" />}
            disabled={!view.canGoLive}
            aria-describedby="go-live-note"
            onClick={() => send({ type: 'OPEN', dialog: 'go-live' })}
          >
            Poner en Producción
          </Button>
        </Box>
      )}
      <Text id="go-live-note" textStyle="small" color="fg.muted" mt="3">
        {view.isLive
          ? 'Está En Línea y ya no cambia de estado.'
          : (view.goLiveReason ?? (
              <>
                Pasa a <strong>En Línea</strong> y ya no cambia de estado.
              </>
            ))}
      </Text>
    </Box>
  </Panel>
);
