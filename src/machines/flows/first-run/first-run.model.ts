import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type FirstRunContext, firstRunIssues, firstRunLabels, firstRunMachine } from './first-run.machine.ts';

const taken = 'Ese usuario ya está en uso';
const notThere = new RequestFailed({ code: 'not_found', message: 'No encontramos lo que buscas' });
const dead = new RequestFailed({ code: 'invalid_token', message: 'El enlace no es válido o ya venció' });
const noAnswer = new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' });

export const firstAdmin = {
  id: 'f0000000-0000-4000-8000-000000000001',
  username: 'lucia',
  email: 'lucia@taller.example',
  role: 666,
  type: 'user',
  avatar_url: null,
  first_name: null,
  last_name: null,
} as const;

export const firstRunModel: RegisteredModel = {
  machine: firstRunMachine,
  labels: firstRunLabels,
  requirements: { '*': ['R-505'], created: ['R-507'] },
  cases: {
    OPENED: [{ token: 'el-token-de-la-terminal' }, { token: null }],
    CHANGE: [
      { field: 'username', value: 'lucia' },
      { field: 'username', value: 'con espacio' },
      { field: 'email', value: 'lucia@taller.example' },
      { field: 'password', value: 'una-clave-nueva' },
      { field: 'password', value: 'corta' },
      { field: 'confirmation', value: 'una-clave-nueva' },
    ],
    LEAVE_FIELD: [{ field: 'username' }, { field: 'password' }, { field: 'confirmation' }],
    'done.checkLink': [{ output: { success: true } }],
    'done.createAccount': [{ output: { success: true, session: { user: firstAdmin } } }],
    'error.checkLink': [{ error: dead }, { error: notThere }, { error: noAnswer }],
    'error.createAccount': [
      { error: dead },
      { error: notThere },
      { error: new RequestFailed({ code: 'username_taken', message: taken, issues: [{ path: 'username', message: taken }] }) },
      { error: noAnswer },
    ],
  },
  project: (context: FirstRunContext) => ({
    ...Object.fromEntries(Object.entries(context.form).map(([field, value]) => [field, value.length])),
    wrong: firstRunIssues(context.form).map(({ path }) => path),
    user: context.user !== null,
    ...troubleOf(context),
  }),
};
