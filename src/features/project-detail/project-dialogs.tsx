import type { ReactNode } from 'react';
import type { Project } from '#api/contract/development/project.ts';
import type { ProjectDetailEvent, ProjectDialog } from '#machines/flows/project-detail/project-detail.machine.ts';
import { GoLiveDialog } from '#parts/go-live-dialog.tsx';
import { StatusChangeDialog } from '#parts/status-change-dialog.tsx';
import { SupportRequestDialog } from '#parts/support-request-dialog.tsx';
import { UrlManagementDialog } from '#parts/url-management-dialog.tsx';
import { type DevelopmentStatus, developmentStatusNames } from '#shared/vocabulary.ts';

interface ProjectDialogProps {
  project: Project;
  targets: readonly DevelopmentStatus[];
  /** Gets a sentence about what was done, or null if nothing was. */
  closed: (done: string | null) => void;
}

export type SendToProject = (event: ProjectDetailEvent) => void;

export const projectDialogs: Record<ProjectDialog, (props: ProjectDialogProps) => ReactNode> = {
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
