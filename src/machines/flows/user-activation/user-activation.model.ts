import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleProject } from '../project-detail/example-project.ts';
import { examplePerson } from '../user-directory/example-person.ts';
import { type UserActivationContext, unchanged, userActivationLabels, userActivationMachine } from './user-activation.machine.ts';

const successor = { ...examplePerson, user_id: '3c1f0a52-6f0e-4b7e-9a0a-5f8f1f3d2b44', username: 'admin', role: 400 };
const away = new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' });
const unavailable = 'Esa persona no puede recibir proyectos';
const wrong = 'Tu contraseña no es correcta';

export const userActivationModel: RegisteredModel = {
  machine: userActivationMachine,
  labels: userActivationLabels,
  requirements: { readingProjects: ['R-606'], unread: ['R-606'], asking: ['R-084', 'R-608'], changing: ['R-428'] },
  inputs: [
    { userId: examplePerson.user_id, activate: false, asksPassword: true },
    { userId: examplePerson.user_id, activate: false, asksPassword: false },
  ],
  cases: {
    CHOOSE_SUCCESSOR: [{ successor: successor.user_id }, { successor: unchanged }, { successor: 'nobody' }],
    'done.loadProjects': [{ output: [exampleProject] }, { output: [] }],
    'error.loadProjects': [{ error: away }],
    'done.loadTeam': [{ output: [successor] }],
    'error.loadTeam': [{ error: away }],
    TYPE: [{ value: 'La-mia-de-siempre' }, { value: '' }],
    'done.changeActivation': [{ output: { reassigned: null } }, { output: { reassigned: 1 } }],
    'error.changeActivation': [
      { error: new RequestFailed({ code: 'last_superadmin', message: 'Es la última cuenta activa de Super Administrador' }) },
      {
        error: new RequestFailed({
          code: 'reauthentication_needed',
          message: wrong,
          issues: [{ path: 'current_password', message: wrong }],
        }),
      },
      {
        error: new RequestFailed({
          code: 'developer_unavailable',
          message: unavailable,
          issues: [{ path: 'successor_id', message: unavailable }],
        }),
      },
    ],
  },
  project: (context: UserActivationContext) => ({
    failure: context.failure?.code ?? null,
    asks: context.password !== null,
    written: context.password !== '',
    tried: context.tried,
    projects: context.projects.length,
    team: context.team.length,
    successor: context.successor,
  }),
};
