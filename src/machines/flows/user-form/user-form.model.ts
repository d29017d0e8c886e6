import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { examplePerson } from '../user-directory/example-person.ts';
import { userFormLabels } from './user-form.labels.ts';
import { formIssues, type UserFormContext, userFormMachine } from './user-form.machine.ts';

const taken = 'Ese usuario ya está en uso';

export const userFormModel: RegisteredModel = {
  machine: userFormMachine,
  labels: userFormLabels,
  inputs: [{ person: null }, { person: examplePerson }],
  cases: {
    TYPE: [
      { field: 'username', value: 'lorena.paz' },
      { field: 'email', value: 'lorena@ejemplo.mx' },
      { field: 'password', value: 'Una-clave-2026' },
      { field: 'username', value: 'con espacio' },
    ],
    CHOOSE_ROLE: [{ role: 200 }],
    'done.saveUser': [{ output: undefined }],
    'error.saveUser': [
      { error: new RequestFailed({ code: 'username_taken', message: taken, issues: [{ path: 'username', message: taken }] }) },
      { error: new RequestFailed({ code: 'internal', message: 'Error al crear usuario' }) },
    ],
  },
  project: (context: UserFormContext) => ({
    isNew: context.person === null,
    wrong: formIssues(context).map(({ path }) => path),
    tried: context.tried,
    failure: context.failure?.code ?? null,
  }),
};
