import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { examplePerson } from '../user-directory/example-person.ts';
import { asksOwnPassword, formIssues, type UserFormContext, userFormLabels, userFormMachine } from './user-form.machine.ts';

const taken = 'Ese usuario ya está en uso';
const wrong = 'Tu contraseña no es correcta';

export const userFormModel: RegisteredModel = {
  machine: userFormMachine,
  labels: userFormLabels,
  requirements: { '*': ['R-083'], 'editing.writing': ['R-154'], 'editing.comparing': ['R-598'] },
  inputs: [{ person: null }, { person: examplePerson }],
  cases: {
    TYPE: [
      { field: 'username', value: 'lorena.paz' },
      { field: 'email', value: 'lorena@ejemplo.mx' },
      { field: 'password', value: 'Una-clave-2026' },
      { field: 'username', value: 'con espacio' },
      { field: 'current_password', value: 'La-mia-de-siempre' },
    ],
    CHOOSE_ROLE: [{ role: 200 }],
    'done.saveUser': [{ output: { pendingEmail: null } }, { output: { pendingEmail: 'lorena@ejemplo.mx' } }],
    'error.saveUser': [
      { error: new RequestFailed({ code: 'username_taken', message: taken, issues: [{ path: 'username', message: taken }] }) },
      {
        error: new RequestFailed({
          code: 'reauthentication_needed',
          message: wrong,
          issues: [{ path: 'current_password', message: wrong }],
        }),
      },
      { error: new RequestFailed({ code: 'internal', message: 'Error al crear usuario' }) },
      {
        error: new RequestFailed({
          code: 'record_changed',
          message: 'Alguien más guardó cambios',
          user: { ...examplePerson, username: 'samuel.v', version: 5 },
        }),
      },
    ],
  },
  project: (context: UserFormContext) => ({
    isNew: context.person === null,
    wrong: formIssues(context).map(({ path }) => path),
    proves: asksOwnPassword(context) && context.current_password !== '',
    tried: context.tried,
    pending: context.pendingEmail !== null,
    failure: context.failure?.code ?? null,
  }),
};
