import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { updateProjectStatus } from '#api/contract/development/update-project-status.ts';
import { updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import {
  type StatusChangeEvent,
  type StatusChangeOutput,
  type StatusChangeView,
  statusChangeMachine,
  statusChangeView,
  statusChangeWork,
} from '#machines/flows/status-change/status-change.machine.ts';
import { type DevelopmentStatus, deliveryStatuses, developmentStatusNames, intakeStatuses } from '#shared/vocabulary.ts';
import { useSavedWork } from '#ui/saved-work.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useReport } from '#ui/use-report.ts';
import { DecisionDialog, RefusedDecision } from './decision-dialog.tsx';

interface Change {
  subscriptionId: number;
  status: DevelopmentStatus | null;
  note: string;
}

/** Intake statuses are set on the order, delivery statuses on the project, from either screen. */
async function changeStatus({ subscriptionId, status, note }: Change, signal: AbortSignal): Promise<void> {
  const params = { id: String(subscriptionId) };
  const intake = intakeStatuses.find((one) => one === status);
  if (intake !== undefined) {
    await call(updateOrderStatus, { params, body: { status: intake, note } }, { signal });
    return;
  }
  const delivery = deliveryStatuses.find((one) => one === status);
  if (delivery === undefined) throw new Error(`nothing leads to ${status} from here`);
  await call(updateProjectStatus, { params, body: { status: delivery, note } }, { signal });
}

const statusChangeActors = {
  changeStatus: fromPromise<void, Change>(({ input, signal }) => changeStatus(input, signal)),
};

type Title = 'Cambiar Estado' | 'Actualizar Estado';

const Form = ({ title, view, send }: { title: Title; view: StatusChangeView; send: (event: StatusChangeEvent) => void }) => (
  <DecisionDialog title={title} send={send} canCancel={view.canCancel} isBusy={view.isBusy} does="Guardar">
    <SelectField
      label="Estado"
      value={view.status ?? ''}
      onChange={(status) => send({ type: 'CHOOSE_STATUS', status })}
      disabled={view.isBusy}
      options={view.targets.map((status) => ({ value: status, label: developmentStatusNames[status] }))}
    />
    <TextArea
      label="Nota"
      value={view.note}
      onChange={(value) => send({ type: 'TYPE_NOTE', value })}
      error={view.noteError}
      required
      readOnly={view.isBusy}
      rows={5}
      maxLength={2000}
    />
  </DecisionDialog>
);

const provided = statusChangeMachine.provide({ actors: statusChangeActors });
const titles = { order: 'Cambiar Estado', project: 'Actualizar Estado' } as const;

interface StatusChangeDialogProps {
  of: 'order' | 'project';
  subscriptionId: number;
  from: DevelopmentStatus;
  targets: readonly DevelopmentStatus[];
  onDone: (output: StatusChangeOutput) => void;
  machine?: typeof statusChangeMachine;
}

/** Moves an order or a project to another status, with a note. */
export const StatusChangeDialog = ({ of, subscriptionId, from, targets, onDone, machine = provided }: StatusChangeDialogProps) => {
  const running = useMachine(machine, { input: { subscriptionId, from, targets } });
  const [snapshot, send] = running;
  useSavedWork(`status-change ${subscriptionId}`, running, statusChangeWork);
  const view = statusChangeView(snapshot);
  useReport(view.output, onDone);

  const screens = {
    form: <Form title={titles[of]} view={view} send={send} />,
    error: <RefusedDecision failure={view.failure} send={send} />,
    closed: null,
  } satisfies Record<StatusChangeView['screen'], React.ReactNode>;
  return screens[view.screen];
};
