import { Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { UserCheck } from 'lucide-react';
import type { Order } from '#api/contract/orders/order.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type DeveloperAssignmentEvent,
  type DeveloperAssignmentOutput,
  type DeveloperAssignmentView,
  developerAssignmentMachine,
  developerAssignmentView,
  developerAssignmentWork,
} from '#machines/flows/developer-assignment/developer-assignment.machine.ts';
import { intakeStatuses } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useReport } from '#ui/use-report.ts';
import { DecisionDialog, RefusedDecision } from './decision-dialog.tsx';
import { developerAssignmentActors } from './developer-assignment-actors.ts';

type AssignedOrder = Pick<Order, 'subscription_id' | 'development_status' | 'assigned_to'>;

interface PartProps {
  view: DeveloperAssignmentView;
  send: (event: DeveloperAssignmentEvent) => void;
}

const Unloaded = ({ view, send }: PartProps) => (
  <Notice
    tone="error"
    role="alert"
    title="Error al obtener usuarios"
    action={
      <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY' })}>
        Reintentar
      </Button>
    }
  >
    {view.failure ? failureDetail(view.failure) : null}
  </Notice>
);

const Choice = ({ view, send }: PartProps) => (
  <>
    <SelectField
      label="Desarrollador"
      value={view.screen === 'loading' ? '' : (view.developerId ?? '')}
      onChange={(developerId) => send({ type: 'CHOOSE_DEVELOPER', developerId })}
      options={view.screen === 'loading' ? [] : view.developers.map((person) => ({ value: person.user_id, label: person.username }))}
      error={view.choiceError}
      disabled={view.isAssigning}
      placeholder={view.screen === 'loading' ? 'Cargando al equipo…' : 'Elige a quien lo construye'}
      required
    />
    {view.screen === 'form' && view.developers.length === 0 ? (
      <Text color="fg.muted">
        Nadie del equipo puede recibir proyectos ahora. Activa a una persona con rol de Administrador en Usuarios.
      </Text>
    ) : null}
  </>
);

const Form = ({ view, send, order }: PartProps & { order: AssignedOrder }) => (
  <DecisionDialog
    title="Asignar Desarrollador"
    description={
      (intakeStatuses as readonly string[]).includes(order.development_status) ? (
        <>
          La orden pasa a <strong>En Desarrollo</strong>.
        </>
      ) : (
        'El proyecto sigue en su estado y cambia de manos.'
      )
    }
    send={send}
    canCancel={view.canCancel}
    isBusy={view.isAssigning}
    does="Asignar"
    button={{ icon: <UserCheck size={18} aria-hidden="true" />, disabled: !view.canSubmit && !view.isAssigning }}
  >
    {view.screen === 'unloaded' ? <Unloaded view={view} send={send} /> : <Choice view={view} send={send} />}
  </DecisionDialog>
);

const provided = developerAssignmentMachine.provide({ actors: developerAssignmentActors });

interface DeveloperAssignmentDialogProps {
  order: AssignedOrder;
  onDone: (output: DeveloperAssignmentOutput) => void;
  machine?: typeof developerAssignmentMachine;
}

/** Assigns the developer, chosen among the active members of the team. */
export const DeveloperAssignmentDialog = ({ order, onDone, machine = provided }: DeveloperAssignmentDialogProps) => {
  const running = useMachine(machine, { input: { subscriptionId: order.subscription_id, current: order.assigned_to } });
  const [snapshot, send] = running;
  useSavedWork(`developer-assignment ${order.subscription_id}`, running, developerAssignmentWork);
  const view = developerAssignmentView(snapshot);
  useReport(view.output, onDone);

  const form = <Form view={view} send={send} order={order} />;
  const screens = {
    loading: form,
    unloaded: form,
    form,
    error: <RefusedDecision failure={view.failure} send={send} />,
    closed: null,
  } satisfies Record<DeveloperAssignmentView['screen'], React.ReactNode>;
  return screens[view.screen];
};
