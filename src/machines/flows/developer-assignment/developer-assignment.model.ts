import { RequestFailed } from '#api/contract/failures.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type DeveloperAssignmentContext, developerAssignmentLabels, developerAssignmentMachine } from './developer-assignment.machine.ts';

const developer: UserSummary = {
  user_id: '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10',
  username: 'desarrollo',
  email: 'desarrollo@ejemplo.mx',
  role: 400,
  type: 'user',
  is_active: true,
  last_login: null,
  first_name: null,
  last_name: null,
  version: 1,
};

export const developerAssignmentModel: RegisteredModel = {
  machine: developerAssignmentMachine,
  labels: developerAssignmentLabels,
  requirements: { '*': ['R-072'], loading: ['R-161'], choosing: ['R-149', 'R-443'], refused: ['R-244'] },
  input: { subscriptionId: 2047, current: null },
  cases: {
    CHOOSE_DEVELOPER: [{ developerId: developer.user_id }, { developerId: 'nobody' }],
    'done.loadDevelopers': [{ output: [developer] }, { output: [] }],
    'done.assignDeveloper': [{ output: undefined }],
    'error.assignDeveloper': [
      { error: new RequestFailed({ code: 'internal', message: 'Error al asignar desarrollador' }) },
      { error: new RequestFailed({ code: 'developer_unavailable', message: 'Esa persona no puede recibir proyectos' }) },
      { error: new RequestFailed({ code: 'transition_refused', message: 'El proyecto ya está En Línea' }) },
    ],
  },
  project: (context: DeveloperAssignmentContext) => ({
    developers: context.developers.length,
    chosen: context.developerId !== null,
    tried: context.tried,
    failure: context.failure?.code ?? null,
  }),
};
