import { useMachine } from '@xstate/react';
import { Rocket } from 'lucide-react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { updateProjectStatus } from '#api/contract/development/update-project-status.ts';
import {
  type GoLiveEvent,
  type GoLiveOutput,
  type GoLiveView,
  goLiveMachine,
  goLiveView,
} from '#machines/flows/go-live/go-live.machine.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useReport } from '#ui/use-report.ts';
import { RefusedDecision } from './decision-dialog.tsx';

const note = 'Proyecto puesto en producción';

const goLiveActors = {
  putIntoProduction: fromPromise<void, { subscriptionId: number }>(async ({ input, signal }) => {
    await call(updateProjectStatus, { params: { id: String(input.subscriptionId) }, body: { status: 'live', note } }, { signal });
  }),
};

interface PublishedProject {
  subscription_id: number;
  production_url: string | null;
}

const Question = ({ view, send, project }: { view: GoLiveView; send: (event: GoLiveEvent) => void; project: PublishedProject }) => (
  <Dialog
    open
    title="Poner en Producción"
    description={
      <>
        El proyecto pasa a <strong>En Línea</strong> con la nota «Proyecto puesto en producción». Después ya no cambia de estado.
      </>
    }
    onClose={() => send({ type: 'CANCEL' })}
    footer={
      <>
        <Button variant="outline" disabled={!view.canCancel} onClick={() => send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
        <Button icon={<Rocket size={18} aria-hidden="true" />} loading={view.isBusy} onClick={() => send({ type: 'CONFIRM' })}>
          Poner en Producción
        </Button>
      </>
    }
  >
    {project.production_url === null ? <Notice tone="caution">Todavía no hay URL de producción. Puedes agregarla después.</Notice> : null}
  </Dialog>
);

const provided = goLiveMachine.provide({ actors: goLiveActors });

interface GoLiveDialogProps {
  project: PublishedProject;
  onDone: (output: GoLiveOutput) => void;
  machine?: typeof goLiveMachine;
}

/** Confirmation before the last step of a project. */
export const GoLiveDialog = ({ project, onDone, machine = provided }: GoLiveDialogProps) => {
  const [snapshot, send] = useMachine(machine, { input: { subscriptionId: project.subscription_id } });
  const view = goLiveView(snapshot);
  useReport(view.output, onDone);

  const screens = {
    question: <Question view={view} send={send} project={project} />,
    error: <RefusedDecision failure={view.failure} send={send} />,
    closed: null,
  } satisfies Record<GoLiveView['screen'], React.ReactNode>;
  return screens[view.screen];
};
