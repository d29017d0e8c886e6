import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { updateAccountStatus } from '#api/contract/orders/update-account-status.ts';
import {
  type AccountChangeEvent,
  type AccountChangeOutput,
  type AccountChangeView,
  accountChangeMachine,
  accountChangeView,
  accountChangeWork,
} from '#machines/flows/account-change/account-change.machine.ts';
import { type AccountDecision, type AccountStatus, accountStatusNames } from '#shared/vocabulary.ts';
import { Notice } from '#ui/notice.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useReport } from '#ui/use-report.ts';
import { DecisionDialog, RefusedDecision } from './decision-dialog.tsx';

interface Change {
  subscriptionId: number;
  status: AccountDecision | null;
  note: string;
}

const accountChangeActors = {
  changeAccount: fromPromise<void, Change>(async ({ input: { subscriptionId, status, note }, signal }) => {
    if (status === null) throw new Error('no status was chosen');
    await call(updateAccountStatus, { params: { id: String(subscriptionId) }, body: { status, note } }, { signal });
  }),
};

const consequences: Record<AccountDecision, string> = {
  active: 'El soporte y la renovación vuelven a estar disponibles para el cliente.',
  suspended: 'El cliente no podrá pedir soporte ni renovar hasta que la reactives.',
  cancelled: 'No se puede deshacer: la contratación termina aquí y ya no admite pagos ni renovaciones.',
};

const Form = ({ view, send }: { view: AccountChangeView; send: (event: AccountChangeEvent) => void }) => (
  <DecisionDialog
    title="Cambiar Cuenta"
    send={send}
    canCancel={view.canCancel}
    isBusy={view.isBusy}
    does="Guardar"
    button={{ palette: view.status === 'cancelled' ? 'chile' : 'anil' }}
  >
    <SelectField
      label="Estado"
      value={view.status ?? ''}
      onChange={(status) => send({ type: 'CHOOSE_STATUS', status })}
      placeholder="Elige un estado"
      error={view.statusError}
      required
      disabled={view.isBusy}
      options={view.targets.map((status) => ({ value: status, label: accountStatusNames[status] }))}
    />
    {view.status === null ? null : <Notice tone={view.status === 'cancelled' ? 'warning' : 'info'}>{consequences[view.status]}</Notice>}
    <TextArea
      label="Nota"
      value={view.note}
      onChange={(value) => send({ type: 'TYPE_NOTE', value })}
      help="El cliente la recibe por correo, como motivo."
      error={view.noteError}
      required
      readOnly={view.isBusy}
      rows={5}
      maxLength={2000}
    />
  </DecisionDialog>
);

const provided = accountChangeMachine.provide({ actors: accountChangeActors });

interface AccountChangeDialogProps {
  subscriptionId: number;
  from: AccountStatus;
  onDone: (output: AccountChangeOutput) => void;
  machine?: typeof accountChangeMachine;
}

/** Staff suspend, resume or cancel an account and give a reason. */
export const AccountChangeDialog = ({ subscriptionId, from, onDone, machine = provided }: AccountChangeDialogProps) => {
  const running = useMachine(machine, { input: { subscriptionId, from } });
  const [snapshot, send] = running;
  useSavedWork(`account-change ${subscriptionId}`, running, accountChangeWork);
  const view = accountChangeView(snapshot);
  useReport(view.output, onDone);

  const screens = {
    form: <Form view={view} send={send} />,
    error: <RefusedDecision failure={view.failure} send={send} />,
    closed: null,
  } satisfies Record<AccountChangeView['screen'], React.ReactNode>;
  return screens[view.screen];
};
