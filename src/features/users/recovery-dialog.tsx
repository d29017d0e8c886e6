import { Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type RecoveryAct,
  type RecoveryDecisionEvent,
  type RecoveryDecisionOutput,
  type RecoveryDecisionView,
  recoveryDecisionMachine,
  recoveryDecisionView,
} from '#machines/flows/recovery-decision/recovery-decision.machine.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useReport } from '#ui/use-report.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { recoveryDecisionActors } from './users-actors.ts';

interface Texts {
  title: string;
  button: string;
  error: string;
  says: (username: string) => ReactNode;
}

const texts: Record<RecoveryAct, Texts> = {
  ask: {
    title: 'Quitar verificación en dos pasos',
    button: 'Pedir',
    error: 'No se pudo pedir',
    says: (username) => (
      <>
        Otro Super Administrador debe aprobarlo en 24 horas. Entonces <strong>{username}</strong> entra solo con su contraseña y se cierran
        sus sesiones. Le avisamos, y puede detenerlo.
      </>
    ),
  },
  approve: {
    title: 'Aprobar que se quite la verificación',
    button: 'Aprobar',
    error: 'No se pudo aprobar',
    says: (username) => (
      <>
        <strong>{username}</strong> entrará solo con su contraseña y se cierran sus sesiones. Habla antes con esa persona.
      </>
    ),
  },
  stop: {
    title: '¿Detener la solicitud?',
    button: 'Detener',
    error: 'No se pudo detener',
    says: (username) => (
      <>
        La verificación de <strong>{username}</strong> sigue activa. Avisamos a quien lo pidió.
      </>
    ),
  },
};

interface FieldsProps {
  view: RecoveryDecisionView;
  send: (event: RecoveryDecisionEvent) => void;
}

const Fields = ({ view: { reason, password, code, isBusy }, send }: FieldsProps) => (
  <>
    {reason === null ? null : (
      <TextArea
        label="Motivo"
        {...reason}
        onChange={(value) => send({ type: 'TYPE', field: 'reason', value })}
        help="Lo leen la persona y todos los Super Administradores."
        required
        readOnly={isBusy}
        maxLength={2000}
      />
    )}
    {password === null ? null : (
      <OwnPasswordField {...password} busy={isBusy} onChange={(value) => send({ type: 'TYPE', field: 'password', value })} />
    )}
    {code === null ? null : (
      <TextField
        label="Tu código de verificación"
        {...code}
        onChange={(value) => send({ type: 'TYPE', field: 'code', value })}
        help="Los 6 dígitos de tu aplicación, o uno de tus códigos de recuperación."
        required
        readOnly={isBusy}
        autoComplete="one-time-code"
        spellCheck={false}
      />
    )}
  </>
);

/** Shown when there is nobody who could approve the removal. */
const NotPossible = () => (
  <Notice tone="caution" title="Aquí no se puede">
    Hacen falta dos Super Administradores, además de la persona, con verificación en dos pasos desde hace siete días. Quien administra el
    servidor puede quitarla con <code>npm run admin:recover</code>.
  </Notice>
);

const provided = recoveryDecisionMachine.provide({ actors: recoveryDecisionActors });

interface RecoveryDialogProps {
  person: UserSummary;
  act: RecoveryAct;
  onDone: (output: RecoveryDecisionOutput) => void;
  machine?: typeof recoveryDecisionMachine;
}

/** Requests, approves or stops the removal of a lost second factor. */
export const RecoveryDialog = ({ person, act, onDone, machine = provided }: RecoveryDialogProps) => {
  const { can_be_recovered: canBe = false, recovery = null } = person.second_factor ?? {};
  const id = act === 'ask' ? person.user_id : (recovery?.recovery_id ?? '');
  const [snapshot, send] = useMachine(machine, { input: { act, id, isPossible: act !== 'ask' || canBe } });
  const view = recoveryDecisionView(snapshot);
  useReport(view.output, onDone);
  const { title, button, error, says } = texts[act];
  return (
    <Dialog
      open={view.isOpen}
      title={title}
      onClose={() => send({ type: 'CANCEL' })}
      onSubmit={() => send({ type: 'SUBMIT' })}
      footer={
        <>
          <Button variant="outline" disabled={view.isBusy} onClick={() => send({ type: 'CANCEL' })}>
            Cancelar
          </Button>
          <Button type="submit" palette="chile" loading={view.isBusy} disabled={!view.isPossible}>
            {button}
          </Button>
        </>
      }
    >
      {view.isPossible ? <Text>{says(person.username)}</Text> : <NotPossible />}
      {act === 'approve' && recovery !== null ? (
        <Text overflowWrap="anywhere">
          {recovery.asked_by.username} lo pidió. Motivo: {recovery.reason}
        </Text>
      ) : null}
      {view.failure ? (
        <Notice tone="error" role="alert" title={error}>
          {failureDetail(view.failure)}
        </Notice>
      ) : null}
      <Fields view={view} send={send} />
    </Dialog>
  );
};
