import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type AccountChangeEvent,
  type AccountChangeOutput,
  accountChangeMachine,
} from '#machines/flows/account-change/account-change.machine.ts';
import { type AccountChangeView, accountChangeView, accountChangeWork } from '#machines/flows/account-change/account-change.view.ts';
import { type AccountDecision, type AccountStatus, accountStatusNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useKeptWork } from '#ui/kept-work.tsx';
import { Notice } from '#ui/notice.tsx';
import { ResultDialog } from '#ui/result-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { accountChangeActors } from './account-change-actors.ts';

const consequences: Record<AccountDecision, string> = {
  active: 'El soporte y la renovación vuelven a estar disponibles para el cliente.',
  suspended: 'El cliente no podrá pedir soporte ni renovar hasta que la reactives.',
  cancelled: 'No se puede deshacer: la contratación termina aquí y ya no admite pagos ni renovaciones.',
};

const Form = ({ view, send }: { view: AccountChangeView; send: (event: AccountChangeEvent) => void }) => (
  <Dialog
    open
    title="Cambiar Cuenta"
    onClose={() => send({ type: 'CANCEL' })}
    onSubmit={() => send({ type: 'SUBMIT' })}
    footer={
      <>
        <Button variant="outline" disabled={!view.canCancel} onClick={() => send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
        <Button type="submit" loading={view.isBusy} colorPalette={view.status === 'cancelled' ? 'chile' : 'anil'}>
          Guardar
        </Button>
      </>
    }
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
      error={view.noteError}
      required
      readOnly={view.isBusy}
      rows={5}
      maxLength={2000}
    />
  </Dialog>
);

const provided = accountChangeMachine.provide({ actors: accountChangeActors });

interface AccountChangeDialogProps {
  subscriptionId: number;
  from: AccountStatus;
  onDone: (output: AccountChangeOutput) => void;
  machine?: typeof accountChangeMachine;
}

/** Staff suspend, resume or cancel what was bought, and say why. */
export const AccountChangeDialog = ({ subscriptionId, from, onDone, machine = provided }: AccountChangeDialogProps) => {
  const running = useMachine(machine, { input: { subscriptionId, from } });
  const [snapshot, send] = running;
  useKeptWork(`account-change ${subscriptionId}`, running, accountChangeWork);
  const view = accountChangeView(snapshot);
  const report = useEffectEvent(onDone);
  useEffect(() => {
    if (view.output) report(view.output);
  }, [view.output]);

  const screens = {
    form: <Form view={view} send={send} />,
    error: (
      <ResultDialog open tone="error" title="Error" onAccept={() => send({ type: 'ACCEPT' })}>
        {view.failure ? failureDetail(view.failure) : null}
      </ResultDialog>
    ),
    closed: null,
  } satisfies Record<AccountChangeView['screen'], React.ReactNode>;
  return screens[view.screen];
};
