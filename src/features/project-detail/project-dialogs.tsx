import { Flex, Text } from '@chakra-ui/react';
import { ArrowLeftRight, Link2, MessageSquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#api/contract/development/project.ts';
import type { ProjectDetailEvent, ProjectDetailView, ProjectDialog } from '#machines/flows/project-detail/project-detail.machine.ts';
import { GoLiveDialog } from '#parts/go-live-dialog.tsx';
import { StatusChangeDialog } from '#parts/status-change-dialog.tsx';
import { SupportRequestDialog } from '#parts/support-request-dialog.tsx';
import { UrlManagementDialog } from '#parts/url-management-dialog.tsx';
import { type DevelopmentStatus, developmentStatusNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

// The dialogs of a project, and the buttons that open them.

interface ProjectDialogProps {
  project: Project;
  targets: readonly DevelopmentStatus[];
  /** Gets a sentence about what was done, or null if nothing was. */
  closed: (done: string | null) => void;
}

export type SendToProject = (event: ProjectDetailEvent) => void;

const projectDialogs: Record<ProjectDialog, (props: ProjectDialogProps) => ReactNode> = {
  'status-change': ({ project, targets, closed }) => (
    <StatusChangeDialog
      of="project"
      subscriptionId={project.subscription_id}
      from={project.development_status}
      targets={targets}
      onDone={(output) => closed(output.result === 'changed' ? `Estado actualizado: ${developmentStatusNames[output.status]}` : null)}
    />
  ),
  requirement: ({ project, closed }) => (
    <SupportRequestDialog
      about="project"
      subscriptionId={project.subscription_id}
      serviceName={project.name}
      onDone={(output) => closed(output.result === 'sent' ? `Requerimiento creado: #${output.requirement.ticket_id}` : null)}
    />
  ),
  urls: ({ project, closed }) => (
    <UrlManagementDialog project={project} onDone={({ result }) => closed(result === 'saved' ? 'URLs actualizadas' : null)} />
  ),
  'go-live': ({ project, closed }) => (
    <GoLiveDialog project={project} onDone={(output) => closed(output.result === 'live' ? 'El proyecto está En Línea' : null)} />
  ),
};

export interface ProjectViewProps {
  view: ProjectDetailView;
  send: SendToProject;
  project: Project;
}

export const OpenDialog = ({ view, send, project }: ProjectViewProps) =>
  view.dialog === null
    ? null
    : projectDialogs[view.dialog]({
        project,
        targets: view.targets,
        closed: (done) => {
          if (done !== null) toast.success(done);
          send({ type: 'DIALOG_CLOSED' });
        },
      });

const StatusChange = ({ view, send }: Pick<ProjectViewProps, 'view' | 'send'>) => (
  <>
    <Button
      variant="outline"
      icon={<ArrowLeftRight size={18} aria-hidden="true" />}
      disabled={!view.canChangeStatus}
      {...(view.canChangeStatus ? {} : { 'aria-describedby': 'status-change-note' })}
      onClick={() => send({ type: 'OPEN', dialog: 'status-change' })}
    >
      Actualizar Estado
    </Button>
    {view.canChangeStatus ? null : (
      <Text id="status-change-note" textStyle="small" color="fg.muted">
        {view.statusReason === null ? 'Se mueve desde Órdenes hasta que alguien lo construya.' : `${view.statusReason}.`}
      </Text>
    )}
  </>
);

export const ProjectActions = ({ view, send }: Pick<ProjectViewProps, 'view' | 'send'>) => (
  <Flex mt="4" gap="3" direction={{ base: 'column', sm: 'row' }} align={{ base: 'stretch', sm: 'center' }} wrap="wrap">
    {view.isLive ? null : <StatusChange view={view} send={send} />}
    <Button variant="outline" icon={<Link2 size={18} aria-hidden="true" />} onClick={() => send({ type: 'OPEN', dialog: 'urls' })}>
      Gestionar URLs
    </Button>
    <Button
      variant="outline"
      icon={<MessageSquarePlus size={18} aria-hidden="true" />}
      onClick={() => send({ type: 'OPEN', dialog: 'requirement' })}
    >
      Nuevo Requerimiento
    </Button>
  </Flex>
);
