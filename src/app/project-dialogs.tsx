import { GoLiveDialog } from '#features/go-live/go-live-dialog.tsx';
import type { ProjectDialogs } from '#features/project-detail/project-dialogs.ts';
import { StatusChangeDialog } from '#features/status-change/status-change-dialog.tsx';
import { SupportRequestDialog } from '#features/support-request/support-request-dialog.tsx';
import { UrlManagementDialog } from '#features/url-management/url-management-dialog.tsx';
import { developmentStatusNames } from '#shared/vocabulary.ts';

/** The project's page and its dialogs are features that know nothing of each other: here they meet. */
export const projectDialogs: ProjectDialogs = {
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
