import { Box } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { UserCheck, UserMinus } from 'lucide-react';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type UserActivationOutput,
  userActivationMachine,
  userActivationView,
} from '#machines/flows/user-activation/user-activation.machine.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useReport } from '#ui/use-report.ts';
import { useRetainedFocus } from '#ui/use-retained-focus.ts';
import { OpenProjects } from './open-projects.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { userActivationActors } from './users-actors.ts';

const texts = {
  deactivate: {
    title: '¿Estás seguro de desactivar este usuario?',
    consequence: 'ya no podrá entrar y se cierran sus sesiones abiertas.',
    label: 'Desactivar',
    error: 'Error al eliminar usuario',
    Icon: UserMinus,
  },
  activate: {
    title: '¿Activar de nuevo a este usuario?',
    consequence: 'podrá entrar otra vez con su contraseña de siempre.',
    label: 'Activar',
    error: 'Error al actualizar usuario',
    Icon: UserCheck,
  },
} as const;

const provided = userActivationMachine.provide({ actors: userActivationActors });

interface UserActivationDialogProps {
  person: UserSummary;
  onDone: (output: UserActivationOutput) => void;
  machine?: typeof userActivationMachine;
}

export const UserActivationDialog = ({ person, onDone, machine = provided }: UserActivationDialogProps) => {
  const activate = !person.is_active;
  const [snapshot, send] = useMachine(machine, { input: { userId: person.user_id, activate, asksPassword: person.type === 'user' } });
  const view = userActivationView(snapshot);
  useReport(view.output, onDone);
  const part = useRetainedFocus(view.reading, 'loading');
  const { title, consequence, label, error, Icon } = texts[activate ? 'activate' : 'deactivate'];
  return (
    <ConfirmDialog
      open={view.isOpen}
      title={title}
      confirmLabel={label}
      destructive={!activate}
      icon={<Icon size={18} aria-hidden="true" />}
      busy={view.isBusy}
      disabled={view.reading !== 'known'}
      onConfirm={() => send({ type: 'CONFIRM' })}
      onCancel={() => send({ type: 'CANCEL' })}
      error={
        <Box ref={part} tabIndex={-1} outline="none" display="grid" gap="5">
          <OpenProjects view={view} send={send} />
          {view.failure && view.reading === 'known' ? (
            <Notice tone="error" role="alert" title={error}>
              {failureDetail(view.failure)}
            </Notice>
          ) : null}
          {view.password === null ? null : (
            <OwnPasswordField
              value={view.password}
              error={view.passwordError}
              busy={view.isBusy}
              onChange={(value) => send({ type: 'TYPE', value })}
              onEnter={() => send({ type: 'CONFIRM' })}
            />
          )}
        </Box>
      }
    >
      <strong>{person.username}</strong> {consequence}
    </ConfirmDialog>
  );
};
