import { useMachine } from '@xstate/react';
import { Check, UserPlus } from 'lucide-react';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type UserFormEvent, type UserFormOutput, userFormMachine } from '#machines/flows/user-form/user-form.machine.ts';
import { type UserFormView, userFormView, userFormWork } from '#machines/flows/user-form/user-form.view.ts';
import { allRoles, roleName, roles, staffRoles } from '#shared/roles.ts';
import { Button } from '#ui/button.tsx';
import { ConflictNotice } from '#ui/conflict-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useReport } from '#ui/use-report.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { userFormActors } from './users-actors.ts';

interface FormProps {
  view: UserFormView;
  send: (event: UserFormEvent) => void;
  /** The editor's role: nobody can assign a role above their own. */
  ownRole: number;
}

const onlySuperadmin = 'Las cuentas del equipo las decide un Super Administrador.';
const decidesOnStaff = (ownRole: number): boolean => ownRole === roles.superadmin;

const RoleField = ({ view, send, ownRole }: FormProps) => {
  const choices = view.isNew ? (decidesOnStaff(ownRole) ? allRoles : [roles.customer]) : staffRoles.filter((role) => role <= ownRole);
  return (
    <SelectField
      label="Rol"
      value={view.role === null ? '' : String(view.role)}
      onChange={(role) => send({ type: 'CHOOSE_ROLE', role: Number(role) })}
      options={choices.map((role) => ({ value: String(role), label: roleName(role) }))}
      placeholder="Elige un rol"
      help={decidesOnStaff(ownRole) ? 'Los roles desde Administrador entran a este panel.' : onlySuperadmin}
      error={view.errors.role ?? null}
      required
      disabled={view.isBusy || (!view.isNew && !decidesOnStaff(ownRole))}
    />
  );
};

const Fields = ({ view, send, ownRole }: FormProps) => {
  // Any administrator may change a customer's account; only superadmins change staff accounts.
  const mayMove = view.isNew || !view.asksForRole || decidesOnStaff(ownRole);
  return (
    <>
      <TextField
        label="Usuario"
        value={view.values.username}
        onChange={(value) => send({ type: 'TYPE', field: 'username', value })}
        error={view.errors.username ?? null}
        required
        readOnly={view.isBusy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        value={view.values.email}
        onChange={(value) => send({ type: 'TYPE', field: 'email', value })}
        error={view.errors.email ?? null}
        {...(view.isNew ? {} : { help: mayMove ? 'Otro correo cuenta cuando lo confirman desde ese buzón.' : onlySuperadmin })}
        required
        readOnly={view.isBusy || !mayMove}
        autoComplete="off"
        maxLength={254}
      />
      {view.isNew ? (
        <PasswordField
          label="Contraseña"
          value={view.values.password}
          onChange={(value) => send({ type: 'TYPE', field: 'password', value })}
          error={view.errors.password ?? null}
          help="8 caracteres o más. Solo se pide al crear."
          required
          readOnly={view.isBusy}
          autoComplete="new-password"
        />
      ) : null}
      {view.asksForRole ? <RoleField view={view} send={send} ownRole={ownRole} /> : null}
      {view.asksOwnPassword ? (
        <OwnPasswordField
          value={view.values.current_password}
          error={view.errors.current_password ?? null}
          busy={view.isBusy}
          onChange={(value) => send({ type: 'TYPE', field: 'current_password', value })}
        />
      ) : null}
    </>
  );
};

const provided = userFormMachine.provide({ actors: userFormActors });

interface UserFormDialogProps {
  /** Null creates a new user. */
  person: UserSummary | null;
  ownRole: number;
  onDone: (output: UserFormOutput) => void;
  machine?: typeof userFormMachine;
}

/** 'Nuevo usuario' and 'Editar usuario'. */
export const UserFormDialog = ({ person, ownRole, onDone, machine = provided }: UserFormDialogProps) => {
  const running = useMachine(machine, { input: { person } });
  const [snapshot, send] = running;
  useSavedWork(`user-form ${person?.user_id ?? 'new'}`, running, userFormWork);
  const view = userFormView(snapshot);
  useReport(view.output, onDone);
  const Icon = view.isNew ? UserPlus : Check;
  return (
    <Dialog
      open={view.output === null}
      title={view.isNew ? 'Nuevo usuario' : 'Editar usuario'}
      onClose={() => send({ type: 'CANCEL' })}
      onSubmit={() => send({ type: 'SUBMIT' })}
      footer={
        <>
          <Button variant="outline" disabled={view.isBusy} onClick={() => send({ type: 'CANCEL' })}>
            Cancelar
          </Button>
          <Button type="submit" icon={<Icon size={18} aria-hidden="true" />} loading={view.isBusy} disabled={view.conflict !== null}>
            {view.isNew ? 'Crear' : 'Guardar'}
          </Button>
        </>
      }
    >
      <ConflictNotice
        title="Alguien más cambió a esta persona mientras la editabas"
        conflict={view.conflict}
        onKeep={() => send({ type: 'KEEP_MINE' })}
        onTake={() => send({ type: 'TAKE_THEIRS' })}
      />
      {view.failure ? (
        <Notice tone="error" role="alert" title={view.isNew ? 'Error al crear usuario' : 'Error al actualizar usuario'}>
          {failureDetail(view.failure)}
        </Notice>
      ) : null}
      <Fields view={view} send={send} ownRole={ownRole} />
    </Dialog>
  );
};
