import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import type { Project } from '#api/contract/development/project.ts';
import { type UpdateProjectUrls, updateProjectUrls } from '#api/contract/development/update-project-urls.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type UrlField,
  type UrlManagementOutput,
  urlManagementMachine,
  urlManagementView,
  urlManagementWork,
} from '#machines/flows/url-management/url-management.machine.ts';
import { Notice } from '#ui/notice.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useReport } from '#ui/use-report.ts';
import { DecisionDialog } from './decision-dialog.tsx';

const urlManagementActors = {
  saveUrls: fromPromise<void, { projectId: number; changes: UpdateProjectUrls }>(async ({ input: { projectId, changes }, signal }) => {
    await call(updateProjectUrls, { params: { id: String(projectId) }, body: changes }, { signal });
  }),
};

const fields = [
  { name: 'stagingUrl', label: 'URL de staging' },
  { name: 'productionUrl', label: 'URL de producción' },
] as const satisfies readonly { name: UrlField; label: string }[];

const provided = urlManagementMachine.provide({ actors: urlManagementActors });

interface UrlManagementDialogProps {
  project: Pick<Project, 'subscription_id' | 'staging_url' | 'production_url'>;
  onDone: (output: UrlManagementOutput) => void;
  machine?: typeof urlManagementMachine;
}

/** Edits the staging and production URLs of a project. */
export const UrlManagementDialog = ({ project, onDone, machine = provided }: UrlManagementDialogProps) => {
  const urls = { stagingUrl: project.staging_url ?? '', productionUrl: project.production_url ?? '' };
  const running = useMachine(machine, { input: { projectId: project.subscription_id, urls } });
  const [snapshot, send] = running;
  useSavedWork(`url-management ${project.subscription_id}`, running, urlManagementWork);
  const view = urlManagementView(snapshot);
  useReport(view.output, onDone);

  if (view.screen === 'closed') return null;
  return (
    <DecisionDialog title="Gestionar URLs" send={send} canCancel={view.canCancel} isBusy={view.isBusy} does="Guardar">
      {view.failure ? (
        <Notice tone="error" role="alert" title="Error al actualizar URLs">
          {failureDetail(view.failure)}
        </Notice>
      ) : null}
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={view.urls[name]}
          onChange={(value) => send({ type: 'TYPE', field: name, value })}
          error={view.errors[name]}
          optional
          readOnly={view.isBusy}
          maxLength={500}
        />
      ))}
    </DecisionDialog>
  );
};
